import { nearestName } from '@/lib/base/text/nearest-name';
import { isRecord } from '@/lib/base/values/is-record';
import { pointerTo } from '../json-pointer';
import type { OpenApiDocument } from '../open-api-document';
import { listIn, recordIn } from '../raw-value';
import type { Finding } from './finding';

export function unknownSchemes(
  document: OpenApiDocument,
  parts: readonly { value: unknown; pointer: string }[],
): Finding[] {
  const known = Object.keys(recordIn(recordIn(document.root, 'components'), 'securitySchemes'));
  return parts.flatMap(({ value, pointer }) =>
    listIn(value, 'security').flatMap((requirement, position) =>
      Object.keys(isRecord(requirement) ? requirement : {})
        .filter((id) => !known.includes(id))
        .map((id): Finding => {
          const nearest = nearestName(id, known);
          return {
            severity: 'warning',
            rule: 'unknown-security-scheme',
            pointer: pointerTo(pointer, 'security', position, id),
            message: 'is no security scheme of the document.',
            hint:
              nearest === undefined ? `Add "${id}" to "components.securitySchemes".` : `Write "${nearest}".`,
          };
        }),
    ),
  );
}
