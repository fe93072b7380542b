import type { OpenApiDocument } from '../open-api-document';
import { mergeParts } from './merge-parts';
import type { MergedSchema } from './merged-schema';
import { placeOfParts, type SchemaParts } from './schema-place';

/** Keys of all schemas that are remembered: readers choose what is merged, and a schema may have thousands. */
const REMEMBERED_KEYS_MAX = 300_000;

interface Remembered {
  schemas: Map<string, MergedSchema>;
  keys: number;
}

declare global {
  /** Global, because pages and routes are compiled separately and describe the same documents. */
  var lecternMergedSchemas: WeakMap<OpenApiDocument, Remembered> | undefined;
}

globalThis.lecternMergedSchemas ??= new WeakMap();
const remembered = globalThis.lecternMergedSchemas;

/** One level of a schema as `mergeParts` makes it, remembered for all who ask. */
export function mergeSchema(document: OpenApiDocument, parts: SchemaParts): MergedSchema {
  let known = remembered.get(document);
  if (known === undefined || known.keys > REMEMBERED_KEYS_MAX) {
    known = { schemas: new Map(), keys: 0 };
    remembered.set(document, known);
  }
  const key = parts.length === 1 && parts[0] !== undefined ? parts[0].pointer : placeOfParts(parts);
  let merged = known.schemas.get(key);
  if (merged === undefined) {
    merged = mergeParts(document, parts);
    known.schemas.set(key, merged);
    known.keys += keysIn(merged);
  }
  return merged;
}

function keysIn({ properties, patternProperties, required, keywords, choices }: MergedSchema): number {
  const members = choices.reduce((sum, choice) => sum + choice.members.length, 0);
  return 5 + properties.size + patternProperties.size + required.size + keywords.size + members;
}
