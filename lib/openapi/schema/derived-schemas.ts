import { isRecord } from '@/lib/base/values/is-record';
import { type Located, pointerTo } from '../json-pointer';
import type { OpenApiDocument } from '../open-api-document';
import { listIn, recordIn } from '../raw-value';
import { followReference, referenceOf } from '../resolve-reference';
import { discriminatorTarget } from './discriminator-target';

declare global {
  /** Global, because pages and routes are compiled separately but describe the same documents. */
  var lecternDerivedSchemas: WeakMap<OpenApiDocument, Map<string, string[]>> | undefined;
}

globalThis.lecternDerivedSchemas ??= new WeakMap();
const byDocument = globalThis.lecternDerivedSchemas;

/** Variants of a base schema without `oneOf`: its mapping, and what extends it (OpenAPI 3.0, 4.7.25). */
export function derivedSchemas(document: OpenApiDocument, base: Located): Located[] {
  const mapping = recordIn(recordIn(base.value, 'discriminator'), 'mapping');
  const mapped = Object.values(mapping).flatMap((target) =>
    typeof target === 'string' ? discriminatorTarget(target) : [],
  );
  const extending = extensionsByBase(document).get(base.pointer) ?? [];
  const seen = new Set<string>();
  return [...mapped, ...extending].flatMap((reference) => {
    const { target } = followReference(document, reference);
    if (target === undefined || target.pointer === base.pointer || seen.has(target.pointer)) return [];
    seen.add(target.pointer);
    return [target];
  });
}

function extensionsByBase(document: OpenApiDocument): Map<string, string[]> {
  const known = byDocument.get(document);
  if (known !== undefined) return known;
  const extensions = new Map<string, string[]>();
  for (const [name, schema] of Object.entries(recordIn(recordIn(document.root, 'components'), 'schemas'))) {
    if (!isRecord(schema)) continue;
    for (const part of listIn(schema, 'allOf')) {
      const reference = referenceOf(part);
      const base = reference === undefined ? undefined : followReference(document, reference).target?.pointer;
      if (base === undefined) continue;
      // References percent-encode a `%` in a name.
      const own = pointerTo('#/components/schemas', name.replaceAll('%', '%25'));
      extensions.set(base, [...(extensions.get(base) ?? []), own]);
    }
  }
  byDocument.set(document, extensions);
  return extensions;
}
