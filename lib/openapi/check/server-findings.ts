import type { DocumentIndex } from '../index/document-index';
import { pointerTo } from '../json-pointer';
import type { OpenApiDocument } from '../open-api-document';
import { type RawPart, rawOperation } from '../operation/raw-operation';
import { listIn, recordIn, textIn } from '../raw-value';
import type { Finding } from './finding';

/** Server URLs that readers cannot call as written (OpenAPI 3.1, 4.8.5 and 4.8.6). */
export function serverFindings(document: OpenApiDocument, index: DocumentIndex): Finding[] {
  const holders = new Map<string, RawPart>([['#', { value: document.root, pointer: '#' }]]);
  for (const entry of index.operations) {
    const raw = rawOperation(document, entry);
    if (raw !== undefined) for (const part of [raw.pathItem, raw.operation]) holders.set(part.pointer, part);
  }
  return [...holders.values()].flatMap(({ value, pointer }) =>
    listIn(value, 'servers').flatMap((server, position) =>
      findingsOf(server, pointerTo(pointer, 'servers', position, 'url')),
    ),
  );
}

function findingsOf(server: unknown, pointer: string): Finding[] {
  const url = textIn(server, 'url')?.trim();
  if (url === undefined) return [];
  const base = { severity: 'warning', rule: 'server-address', pointer } as const;
  const described = Object.keys(recordIn(server, 'variables'));
  const unknown = [...url.matchAll(/\{([^{}]+)\}/g)]
    .flatMap(([, name]) => name ?? [])
    .filter((name) => !described.includes(name));
  const scheme = missingScheme(url);
  return [
    ...unknown.map(
      (name): Finding => ({
        ...base,
        message: `has the variable {${name}}, which is not described, so requests are sent to it as it stands.`,
        hint: `Add "${name}" with a "default" to the "variables" of this server.`,
      }),
    ),
    ...(scheme === undefined
      ? []
      : [
          {
            ...base,
            message: `is "${url}", without a scheme, so it is read as a relative path.`,
            hint: `Write "${scheme}://${url}".`,
          },
        ]),
  ];
}

/** The scheme missing in front of a host; `undefined` for relative paths such as `api/v1` and `index.php`. */
function missingScheme(url: string): 'http' | 'https' | undefined {
  if (/^(?:localhost|127(?:\.\d{1,3}){3})(?::\d+)?(?:\/|$)/i.test(url)) return 'http';
  const isFile = /^[^/]+\.(?:php|aspx?|jsp|cgi|html?|json|ya?ml)(?:\/|$)/i.test(url);
  return !isFile && /^(?:[a-z0-9-]+\.)+[a-z]{2,}(?::\d+)?(?:\/|$)/i.test(url) ? 'https' : undefined;
}
