import { isExactNumber, numberOf, rounded } from '@/lib/base/values/exact-number';
import { isRecord } from '@/lib/base/values/is-record';
import type { OpenApiDocument } from '../open-api-document';
import { isSchemaShown } from '../schema/is-schema-shown';
import { mergeSchema } from '../schema/merge-schema';
import type { MergedSchema, SchemaType } from '../schema/merged-schema';
import type { SchemaMode } from '../schema/schema-view-options';
import { setOwn } from './set-own';
import { visibleValue } from './visible-value';

const CHARACTERS_MAX = 64_000;
const NODES_MAX = 5000;

/** The author's example of a schema, or else its default; absent if neither can be valid. */
export function authorExample(schema: MergedSchema): { value: unknown } | undefined {
  const { keywords } = schema;
  const several = keywords.get('examples');
  const written: unknown[] = [];
  if (keywords.has('example')) written.push(keywords.get('example'));
  if (Array.isArray(several)) written.push(...several);
  if (keywords.has('default')) written.push(keywords.get('default'));
  for (const value of written) {
    if (fits(schema, value) && isSmall(value)) return { value };
  }
  return undefined;
}

/** Whether a value is not obviously invalid: of the wrong type, outside the enumeration, or incomplete. */
function fits(schema: MergedSchema, value: unknown): boolean {
  if (value === null) return schema.isNullable;
  const { types, enumValues, required } = schema;
  if (types !== undefined && !types.some((type) => isOfType(rounded(value), type))) return false;
  if (
    enumValues !== undefined &&
    typeof value !== 'object' &&
    !enumValues.map(rounded).includes(rounded(value))
  )
    return false;
  if (isRecord(value)) return [...required].every((key) => Object.hasOwn(value, key));
  if (isExactNumber(value) || typeof value !== 'string') return true;
  const least = numberOf(schema.keywords.get('minLength')) ?? 0;
  const most = numberOf(schema.keywords.get('maxLength')) ?? Number.POSITIVE_INFINITY;
  return value.length >= least && value.length <= most;
}

function isOfType(value: unknown, type: SchemaType): boolean {
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isRecord(value);
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}

function isSmall(value: unknown): boolean {
  if (typeof value !== 'object') return String(value).length <= CHARACTERS_MAX;
  return JSON.stringify(value).length <= CHARACTERS_MAX;
}

/** The author's example without hidden parts, without `readOnly` ones in requests or `writeOnly` ones in responses. */
export function forMode(
  document: OpenApiDocument,
  { schema, value, ...viewer }: ExampleViewer & { schema: MergedSchema; value: unknown },
): unknown {
  const { mode, viewerGroups } = viewer;
  const visible = visibleValue(document, [schema], { value, viewerGroups });
  if (mode === 'both') return visible;
  let nodes = 0;
  const travel = (inner: MergedSchema, part: unknown): unknown => {
    nodes += 1;
    if (nodes > NODES_MAX) return part;
    if (Array.isArray(part)) {
      if (inner.items.length === 0) return part;
      const items = mergeSchema(document, inner.items);
      return part.map((item) => travel(items, item));
    }
    if (!isRecord(part) || inner.properties.size === 0) return part;
    const kept: Record<string, unknown> = {};
    for (const [key, item] of Object.entries(part)) {
      const parts = inner.properties.get(key);
      const property = parts === undefined ? undefined : mergeSchema(document, parts);
      if (property !== undefined && !isPartOfExample(property, viewer)) continue;
      setOwn(kept, key, property === undefined ? item : travel(property, item));
    }
    return kept;
  };
  return travel(schema, visible);
}

export interface ExampleViewer {
  mode: SchemaMode;
  viewerGroups: readonly string[];
}

export function isPartOfExample(schema: MergedSchema, { mode, viewerGroups }: ExampleViewer): boolean {
  const { keywords } = schema;
  if (!isSchemaShown(schema, viewerGroups)) return false;
  if (mode === 'write') return keywords.get('readOnly') !== true;
  return mode !== 'read' || keywords.get('writeOnly') !== true;
}
