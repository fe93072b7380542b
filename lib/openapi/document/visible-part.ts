import { isRecord } from '@/lib/base/values/is-record';
import { visibleData } from '../example/visible-data';
import { visibleValue } from '../example/visible-value';
import { isPartShown, isVisibleTo, visibilityKeys } from '../index/extension';
import { pointerTo } from '../json-pointer';
import type { OpenApiDocument } from '../open-api-document';
import { schemaPartsIn } from '../operation/raw-operation';
import { listIn, type RawRecord } from '../raw-value';
import { enumGroups } from '../schema/enum-groups';
import { hiddenNames, readsHidden } from '../schema/hidden-names';
import { mergeSchema } from '../schema/merge-schema';
import type { MergedSchema } from '../schema/merged-schema';
import { aroundKey, isNameShown, visibleKeywords } from '../schema/visible-schema';

export type KeepsPart = (part: unknown, place: string, parent: string) => boolean;

interface PartViewer {
  isKept: KeepsPart;
  viewerGroups: readonly string[];
}

/** Keys that contain data, whose own keys have no meaning. */
const DATA_KEYS = new Set(['example', 'examples', 'default', 'enum', 'const']);
/** Keys of maps whose keys are the author's names, such as a property or a response called `default`. */
const MAP_KEYS = new Set([
  ...['properties', 'patternProperties', 'dependentSchemas', '$defs', 'definitions', 'schemas', 'responses'],
  ...['content', 'headers', 'encoding', 'parameters', 'requestBodies', 'callbacks', 'pathItems', 'links'],
  'additionalOperations',
  ...['messages', 'channels', 'operations'],
]);
/** Extensions that contain parts of the document or say who may see one. */
const STRUCTURAL_EXTENSIONS = new Set<string>(['x-webhooks', ...visibilityKeys]);

export function keepsAll(root: unknown, { isKept, viewerGroups }: PartViewer): boolean {
  const look = (value: unknown, pointer: string, isMap: boolean): boolean => {
    if (Array.isArray(value)) {
      return value.every(
        (item, position) =>
          isPartShown(item, viewerGroups) && look(item, pointerTo(pointer, position), false),
      );
    }
    if (!isRecord(value)) return true;
    if (!isMap && hidesValues(value, viewerGroups)) return false;
    return Object.entries(value).every(([key, inner]) => {
      const place = pointerTo(pointer, key);
      if (!isKept(inner, place, pointer)) return false;
      if (!isMap && key === 'examples' && (isRecord(inner) || areOfMessage(inner)))
        return Object.values(inner).every((example) => isPartShown(example, viewerGroups));
      return (!isMap && DATA_KEYS.has(key)) || look(inner, place, !isMap && MAP_KEYS.has(key));
    });
  };
  return look(root, '#', false);
}

/** Whether these are examples of an AsyncAPI message, each of which may carry a visibility mark. */
function areOfMessage(examples: unknown): examples is unknown[] {
  return (
    Array.isArray(examples) &&
    examples.some(
      (example) =>
        isRecord(example) && (Object.hasOwn(example, 'payload') || Object.hasOwn(example, 'headers')),
    )
  );
}

function hidesValues(schema: RawRecord, viewerGroups: readonly string[]): boolean {
  const groups = enumGroups(schema);
  return (
    groups !== undefined && listIn(schema, 'enum').some((value) => !isVisibleTo(groups(value), viewerGroups))
  );
}

/** A copy of a document without hidden parts and without names, examples and expressions that reveal them. */
export function visiblePart(
  document: OpenApiDocument,
  root: unknown,
  { isKept, viewerGroups }: PartViewer,
): unknown {
  const names = hiddenNames(document, viewerGroups);
  /** Whether a part references or reveals a hidden one; the part's own marks are checked before. */
  const isTelling = (inner: unknown, place: string) =>
    typeof inner === 'string'
      ? readsHidden(names, inner)
      : isRecord(inner) &&
        !visibilityKeys.some((key) => Object.hasOwn(inner, key)) &&
        names.isHidden({ value: inner, pointer: place });
  const copy = (value: unknown, pointer: string, { isMap = false, around = [] }: CopyContext): unknown => {
    if (Array.isArray(value)) {
      return value.flatMap((item, position) => {
        const place = pointerTo(pointer, position);
        return isPartShown(item, viewerGroups) && !isTelling(item, place)
          ? [copy(item, place, { around })]
          : [];
      });
    }
    if (!isRecord(value)) return value;
    const schema = { value, pointer, around };
    const keywords = isMap || !isNaming(value) ? value : visibleKeywords(document, schema, viewerGroups);
    return Object.fromEntries(
      Object.entries(keywords).flatMap(([key, inner]): [string, unknown][] => {
        const place = pointerTo(pointer, key);
        if (readsHidden(names, key) || !isKept(inner, place, pointer) || isTelling(inner, place)) return [];
        if (isMap) return [[key, copy(inner, place, { around })]];
        // Message examples combine payload and headers, so they cannot be checked property by property.
        if (key === 'examples' && areOfMessage(inner)) return [];
        if (DATA_KEYS.has(key)) {
          const holder = { value: keywords, pointer };
          return [[key, visibleData(document, { holder, key, viewerGroups })]];
        }
        const isInnerMap = MAP_KEYS.has(key);
        const inside = names.hidden.size === 0 ? [] : aroundKey(document, schema, key);
        const copied = copy(inner, place, { isMap: isInnerMap, around: inside });
        if (key === 'encoding') return [[key, shownEncoding(copied, schema)]];
        return [[key, key.startsWith('x-') ? shownExtension(key, copied, schema) : copied]];
      }),
    );
  };
  const schemasOf = ({ value, pointer }: { value: RawRecord; pointer: string }) => [
    mergeSchema(document, schemaPartsIn({ value, pointer }) ?? [{ value, pointer }]),
  ];
  const shownEncoding = (encoding: unknown, media: { value: RawRecord; pointer: string }) =>
    isRecord(encoding)
      ? Object.fromEntries(
          Object.entries(encoding).filter(([name]) => isNameShown(names, schemasOf(media), name)),
        )
      : encoding;
  const shownExtension = (
    key: string,
    extension: unknown,
    holder: { value: RawRecord; pointer: string },
  ): unknown => {
    if (STRUCTURAL_EXTENSIONS.has(key) || names.hidden.size === 0) return extension;
    const schemas = schemasOf(holder);
    const value = visibleValue(document, schemas, { value: extension, viewerGroups });
    if (!Array.isArray(value)) return value;
    return value.filter((item) => typeof item !== 'string' || isNameShown(names, schemas, item));
  };
  return copy(root, '#', {});
}

interface CopyContext {
  isMap?: boolean;
  around?: readonly MergedSchema[];
}

const NAMING_KEYWORDS = [
  ...['properties', 'required', 'dependentRequired', 'dependentSchemas', 'dependencies', 'propertyNames'],
  ...['discriminator', 'enum'],
];

/** Whether an object may be a schema that names properties. */
function isNaming(value: RawRecord): boolean {
  return NAMING_KEYWORDS.some((key) => Object.hasOwn(value, key));
}
