import { isRecord } from '@/lib/base/values/is-record';
import { parsedJson } from '@/lib/base/values/parsed-json';
import type { OpenApiDocument } from '../open-api-document';
import { type HiddenNames, hiddenNames } from '../schema/hidden-names';
import { mergeSchema } from '../schema/merge-schema';
import type { MergedSchema } from '../schema/merged-schema';
import { isNameShown } from '../schema/visible-schema';
import { setOwn } from './set-own';

/** Past these limits, every property with the name of a hidden one is removed, whatever its schema. */
const NODES_MAX = 5_000;
const SCHEMAS_MAX = 100;

interface Cutting {
  document: OpenApiDocument;
  names: HiddenNames;
  nodesLeft: number;
}

/** An author's data without properties hidden from the reader, in any variant, map or list. */
export function visibleValue(
  document: OpenApiDocument,
  schemas: readonly MergedSchema[],
  { value, viewerGroups }: { value: unknown; viewerGroups: readonly string[] },
): unknown {
  const names = hiddenNames(document, viewerGroups);
  if (names.hidden.size === 0) return value;
  const cutting = { document, names, nodesLeft: NODES_MAX };
  if (typeof value !== 'string') return withoutHidden(cutting, schemas, value);
  const data = jsonIn(value);
  const cut = withoutHidden(cutting, schemas, data);
  return JSON.stringify(cut) === JSON.stringify(data) ? value : JSON.stringify(cut, null, 2);
}

/** Some authors write an example as JSON text. */
function jsonIn(text: string): unknown {
  return /^\s*[{[]/.test(text) ? parsedJson(text) : undefined;
}

function withoutHidden(cutting: Cutting, schemas: readonly MergedSchema[], value: unknown): unknown {
  cutting.nodesLeft -= 1;
  const { document, names } = cutting;
  const isBeyond = cutting.nodesLeft < 0;
  const all = isBeyond ? [] : withVariants(document, schemas);
  if (Array.isArray(value)) {
    const items = all.flatMap((schema) => [
      ...(schema.items.length > 0 ? [mergeSchema(document, schema.items)] : []),
      ...schema.prefixItems.map((part) => mergeSchema(document, [part])),
    ]);
    // A schema that has no items is that of each item of a stream.
    return value.map((item: unknown) => withoutHidden(cutting, items.length === 0 ? all : items, item));
  }
  if (!isRecord(value)) return value;
  const kept: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(value)) {
    const described = all.filter(({ properties }) => properties.has(key));
    if (isBeyond ? names.hidden.has(key) : described.length === 0 && names.secret.has(key)) continue;
    if (described.length > 0 && !isNameShown(names, described, key)) continue;
    setOwn(kept, key, withoutHidden(cutting, valueSchemas(document, { all, described, key }), inner));
  }
  return kept;
}

function valueSchemas(
  document: OpenApiDocument,
  { all, described, key }: { all: readonly MergedSchema[]; described: readonly MergedSchema[]; key: string },
): MergedSchema[] {
  if (described.length > 0)
    return described.map(({ properties }) => mergeSchema(document, properties.get(key) ?? []));
  // Any pattern may match the key: authors' patterns are never run here.
  return all.flatMap(({ patternProperties, additional }) => [
    ...[...patternProperties.values()].map((parts) => mergeSchema(document, parts)),
    ...(additional === false || additional.length === 0 ? [] : [mergeSchema(document, additional)]),
  ]);
}

function withVariants(document: OpenApiDocument, schemas: readonly MergedSchema[]): MergedSchema[] {
  const all = new Set(schemas);
  for (const { choices } of all) {
    for (const { members } of choices) {
      for (const member of members) if (all.size < SCHEMAS_MAX) all.add(mergeSchema(document, [member]));
    }
  }
  return [...all];
}
