import { isRecord } from '@/lib/base/values/is-record';
import { table } from '@/lib/base/values/table';
import { isVisibleTo } from '../index/extension';
import { type Located, pointerTo } from '../json-pointer';
import type { OpenApiDocument } from '../open-api-document';
import { listIn, ownValue, type RawRecord, recordIn, textIn } from '../raw-value';
import { followReference, referenceOf } from '../resolve-reference';
import { discriminatorTarget } from './discriminator-target';
import { enumGroups } from './enum-groups';
import { type HiddenNames, hiddenNames } from './hidden-names';
import { mergeSchema } from './merge-schema';
import type { MergedSchema } from './merged-schema';

/** A schema at its place, with the enclosing schemas that describe the same value. */
export interface SchemaInContext extends Located {
  value: RawRecord;
  around: readonly MergedSchema[];
}

/** Keywords whose schemas describe the same value as the schema that has them. */
const SAME_VALUE = new Set(['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else', 'dependentSchemas']);

/** The enclosing schemas below a key: this one and those around it if they describe the same value, or none. */
export function aroundKey(
  document: OpenApiDocument,
  { value, pointer, around }: SchemaInContext,
  key: string,
): readonly MergedSchema[] {
  return SAME_VALUE.has(key) ? [...around, mergeSchema(document, [{ value, pointer }])] : [];
}

/** Whether a keyword may name a property: not if the property is hidden, in whichever schema describes it. */
export function isNameShown(
  { hidden, isHidden }: HiddenNames,
  schemas: readonly MergedSchema[],
  name: string,
): boolean {
  const described = schemas.flatMap((schema) => schema.properties.get(name) ?? []);
  if (described.some(isHidden)) return false;
  return described.length > 0 || !hidden.has(name);
}

/** The keywords of one schema, without any that reveal hidden parts to the reader. */
export function visibleKeywords(
  document: OpenApiDocument,
  schema: SchemaInContext,
  viewerGroups: readonly string[],
): RawRecord {
  const names = hiddenNames(document, viewerGroups);
  const { value, pointer, around } = schema;
  const schemas = [...around, mergeSchema(document, [{ value, pointer }])];
  const isShown = (name: string) => isNameShown(names, schemas, name);
  const kept: [string, unknown][] = [];
  for (const [key, inner] of Object.entries(withVisibleValues(value, viewerGroups))) {
    const cut = CUT_BY_NAME[key]?.(inner, isShown) ?? inner;
    if (key !== 'discriminator') kept.push([key, cut]);
    else {
      const discriminator = visibleDiscriminator(document, inner, { names, isShown });
      if (discriminator !== undefined) kept.push([key, discriminator]);
    }
  }
  return Object.fromEntries(kept);
}

type Cut = (value: unknown, isShown: (name: string) => boolean) => unknown;

const shownItems: Cut = (value, isShown) =>
  Array.isArray(value) ? value.filter((item) => typeof item !== 'string' || isShown(item)) : value;

const shownKeys: Cut = (value, isShown) =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).flatMap(([name, inner]) =>
          isShown(name) ? [[name, shownItems(inner, isShown)]] : [],
        ),
      )
    : value;

const CUT_BY_NAME: Readonly<Record<string, Cut | undefined>> = table<Cut>({
  required: shownItems,
  properties: shownKeys,
  dependentRequired: shownKeys,
  dependentSchemas: shownKeys,
  dependencies: shownKeys,
  propertyNames: (value, isShown) =>
    isRecord(value) && Array.isArray(value.enum)
      ? { ...value, enum: shownItems(value.enum, isShown) }
      : isRecord(value) && typeof value.const === 'string' && !isShown(value.const)
        ? {}
        : value,
});

/** Removes values for other groups, together with their entries in parallel lists such as descriptions. */
function withVisibleValues(schema: RawRecord, viewerGroups: readonly string[]): RawRecord {
  const groups = enumGroups(schema);
  if (groups === undefined) return schema;
  const isShown = (value: unknown) => isVisibleTo(groups(value), viewerGroups);
  const values = listIn(schema, 'enum');
  const kept = values.map(isShown);
  if (kept.every(Boolean)) return schema;
  const about = (inner: unknown): unknown => {
    if (Array.isArray(inner)) return inner.filter((_, position) => kept[position] !== false);
    if (!isRecord(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).filter(([value]) => isShown(value)));
  };
  return Object.fromEntries(
    Object.entries(schema).map(([key, inner]) => [
      key,
      key === 'enum' || /^x-.*enum/i.test(key) ? about(inner) : inner,
    ]),
  );
}

function visibleDiscriminator(
  document: OpenApiDocument,
  discriminator: unknown,
  { names, isShown }: { names: HiddenNames; isShown: (name: string) => boolean },
): unknown {
  if (!isRecord(discriminator)) return discriminator;
  const name = textIn(discriminator, 'propertyName');
  if (name !== undefined && !isShown(name)) return undefined;
  const isOpen = (written: unknown) => {
    if (typeof written !== 'string') return true;
    const { target } = followReference(document, discriminatorTarget(written));
    return target === undefined || !names.isHidden(target);
  };
  const { mapping, defaultMapping, ...rest } = discriminator;
  return {
    ...rest,
    ...(isRecord(mapping)
      ? { mapping: Object.fromEntries(Object.entries(mapping).filter(([, target]) => isOpen(target))) }
      : {}),
    ...(defaultMapping === undefined || !isOpen(defaultMapping) ? {} : { defaultMapping }),
  };
}

/** A schema for a sentence, reduced to what the reader may see; `undefined` if nothing is left. */
export function visibleCondition(
  document: OpenApiDocument,
  { value, pointer, around }: Located & { around: readonly MergedSchema[] },
  viewerGroups: readonly string[],
): unknown {
  const names = hiddenNames(document, viewerGroups);
  if (names.hidden.size === 0 && !names.isHidden({ value, pointer })) return value;
  const travel = (part: Located & { around: readonly MergedSchema[] }): unknown => {
    if (names.isHidden(part)) return undefined;
    if (Array.isArray(part.value)) {
      return part.value.flatMap((item: unknown, position) => {
        const kept = travel({ ...part, value: item, pointer: pointerTo(part.pointer, position) });
        return kept === undefined ? [] : [kept];
      });
    }
    if (!isRecord(part.value) || referenceOf(part.value) !== undefined) return part.value;
    const schema = { ...part, value: part.value };
    const keywords = visibleKeywords(document, schema, viewerGroups);
    const kept = Object.entries(keywords).flatMap(([key, inner]): [string, unknown][] => {
      const place = { pointer: pointerTo(part.pointer, key), around: aroundKey(document, schema, key) };
      if (MAPS.has(key)) return [[key, travelEntries(recordIn({ inner }, 'inner'), place)]];
      if (!SCHEMAS.has(key)) return isEmptied(inner, ownValue(part.value, key)) ? [] : [[key, inner]];
      const visible = travel({ ...place, value: inner });
      return visible === undefined || isEmptied(visible, inner) ? [] : [[key, visible]];
    });
    return Object.fromEntries(kept);
  };
  const travelEntries = (entries: RawRecord, place: { pointer: string; around: readonly MergedSchema[] }) =>
    Object.fromEntries(
      Object.entries(entries).flatMap(([name, inner]) => {
        const kept = travel({ ...place, value: inner, pointer: pointerTo(place.pointer, name) });
        return kept === undefined ? [] : [[name, kept]];
      }),
    );
  return travel({ value, pointer, around });
}

/** Keywords that contain a schema or a list of schemas. */
const SCHEMAS = new Set([
  ...['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else', 'items', 'contains', 'propertyNames'],
  ...['additionalProperties', 'unevaluatedProperties', 'unevaluatedItems', 'prefixItems'],
]);
const MAPS = new Set(['properties', 'patternProperties', 'dependentSchemas']);

/** Whether a value became empty through cutting. */
function isEmptied(now: unknown, before: unknown): boolean {
  const size = (value: unknown) =>
    typeof value === 'object' && value !== null ? Object.keys(value).length : 1;
  return size(now) === 0 && size(before) > 0;
}
