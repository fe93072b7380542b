import type { OpenApiDocument } from '../open-api-document';
import { mergeParts } from './merge-parts';
import type { MergedSchema } from './merged-schema';
import { placeOfParts, type SchemaParts } from './schema-place';

/**
 * Limit for cached keys of all documents together; each takes about 200 bytes. The largest pages of public documents
 * need 10,000, but search indexing visits everything.
 */
const REMEMBERED_KEYS_MAX = 100_000;

interface Remembered {
  schemas: WeakMap<OpenApiDocument, Map<string, MergedSchema>>;
  keys: number;
}

declare global {
  /** Global, because pages and routes are compiled separately but describe the same documents. */
  var lecternMergedSchemas: Remembered | undefined;
}

/** Cached result of `mergeParts`: one level of a schema. */
export function mergeSchema(document: OpenApiDocument, parts: SchemaParts): MergedSchema {
  const remembered = rememberedSchemas();
  const ofDocument = remembered.schemas.get(document) ?? new Map<string, MergedSchema>();
  remembered.schemas.set(document, ofDocument);
  const key = parts.length === 1 && parts[0] !== undefined ? parts[0].pointer : placeOfParts(parts);
  const known = ofDocument.get(key);
  if (known !== undefined) return known;
  const merged = mergeParts(document, parts);
  ofDocument.set(key, merged);
  remembered.keys += keysIn(merged);
  return merged;
}

/** A full cache is dropped as a whole, because a page rebuilds its entries within milliseconds. */
function rememberedSchemas(): Remembered {
  const known = globalThis.lecternMergedSchemas;
  if (known !== undefined && known.keys <= REMEMBERED_KEYS_MAX) return known;
  globalThis.lecternMergedSchemas = { schemas: new WeakMap(), keys: 0 };
  return globalThis.lecternMergedSchemas;
}

function keysIn({ properties, patternProperties, required, keywords, choices }: MergedSchema): number {
  const members = choices.reduce((sum, choice) => sum + choice.members.length, 0);
  return 5 + properties.size + patternProperties.size + required.size + keywords.size + members;
}
