import { exactJson } from '@/lib/base/values/exact-number';
import type { IndexedOperation } from '@/lib/openapi/index/document-index';
import { keysOfPointer, keysOfReference } from '@/lib/openapi/json-pointer';
import type { OpenApiDocument } from '@/lib/openapi/open-api-document';
import { rawOperation } from '@/lib/openapi/operation/raw-operation';
import { ownValue } from '@/lib/openapi/raw-value';

const CHARACTERS_MAX = 60_000;

/**
 * The part of a document for one operation, with everything it refers to, as a complete OpenAPI document in JSON;
 * `undefined` if that is too long to be useful.
 */
export function openApiExcerpt(document: OpenApiDocument, entry: IndexedOperation): string | undefined {
  const raw = rawOperation(document, entry);
  if (raw === undefined) return undefined;
  const section = entry.kind === 'webhook' ? 'webhooks' : 'paths';
  const components: Record<string, Record<string, unknown>> = {};
  const shared = ownValue(raw.pathItem.value, 'parameters');
  const keys = keysOfPointer(entry.pointer.slice(entry.pathItemPointer.length));
  const pathItem = {
    ...(shared === undefined ? {} : { parameters: shared }),
    ...keys.reduceRight<object>((inner, key) => ({ [key]: inner }), raw.operation.value),
  };
  const waiting: unknown[] = [pathItem];
  let size = 0;
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    for (const reference of referencesIn(value)) {
      const [root, kind, name] = keysOfReference(reference) ?? [];
      if (root !== 'components' || kind === undefined || name === undefined) continue;
      const known = components[kind] ?? {};
      if (Object.hasOwn(known, name)) continue;
      const found = ownValue(ownValue(ownValue(document.root, 'components'), kind), name);
      // A dangling reference adds nothing.
      if (found === undefined) continue;
      components[kind] = { ...known, [name]: found };
      size += JSON.stringify(found).length;
      if (size > CHARACTERS_MAX) return undefined;
      waiting.push(found);
    }
  }
  const excerpt = {
    openapi: ownValue(document.root, 'openapi'),
    [section]: { [entry.target]: pathItem },
    ...(Object.keys(components).length === 0 ? {} : { components }),
  };
  const text = exactJson(excerpt, 2) ?? '';
  return text.length > CHARACTERS_MAX || hasHiddenParts(text) ? undefined : text;
}

/** Whether parts are hidden or restricted: the original text would show them to everyone. */
function hasHiddenParts(text: string): boolean {
  return (
    /"x-(?:hidden|excluded|internal)"/.test(text) || (/"x-(?:svc|mint)"/.test(text) && /"groups"/.test(text))
  );
}

function referencesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [inner] : referencesIn(inner),
  );
}
