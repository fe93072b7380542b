import { isRecord } from '@/lib/base/values/is-record';
import { spend } from '@/lib/openapi/effort';
import { visibilityKeys } from '@/lib/openapi/index/extension';
import { type Located, pointerTo } from '@/lib/openapi/json-pointer';
import type { OpenApiDocument } from '@/lib/openapi/open-api-document';
import { type RawPart, resolvedPart } from '@/lib/openapi/operation/raw-operation';
import { listIn, ownValue, recordIn } from '@/lib/openapi/raw-value';
import { followReference } from '@/lib/openapi/resolve-reference';
import { isPlaceShown, isShownHere, type PartViewer } from './shown-parts';

/**
 * The parts of a document for one reader. Whoever reads it through the functions below gets nothing that the reader
 * may not see, whatever kind of part it is: forgetting a mark would take another way into the document.
 */
export interface DocumentParts {
  document: OpenApiDocument;
  viewerGroups: readonly string[];
  isShown(located: Located): boolean;
  isPlaceShown(pointer: string): boolean;
}

/** Every part, marked ones too: for what is told to nobody. */
export function allParts(document: OpenApiDocument): DocumentParts {
  return { document, viewerGroups: [], isShown: () => true, isPlaceShown: () => true };
}

export function shownParts(document: OpenApiDocument, viewer: PartViewer): DocumentParts {
  return {
    document,
    viewerGroups: viewer.viewerGroups ?? [],
    isShown: (located) => isShownHere(document, located, viewer),
    isPlaceShown: (pointer) => isPlaceShown(document, pointer, viewer),
  };
}

/** The object at a place, its references resolved. */
export function partFrom({ document, isShown }: DocumentParts, located: Located): RawPart | undefined {
  return located.value !== undefined && isShown(located) ? resolvedPart(document, located) : undefined;
}

/** The object at a pointer of ours. */
export function partAt(parts: DocumentParts, pointer: string): RawPart | undefined {
  // Our pointers are not percent-encoded, references are.
  const { target } = followReference(parts.document, pointer.replaceAll('%', '%25'));
  if (target === undefined || ![pointer, target.pointer].every(parts.isPlaceShown)) return undefined;
  return partFrom(parts, target);
}

/** Whether the document has something at a pointer of ours, for whomever. */
export function isThere({ document }: DocumentParts, pointer: string): boolean {
  return followReference(document, pointer.replaceAll('%', '%25')).target !== undefined;
}

export function partIn(parts: DocumentParts, holder: RawPart, key: string): RawPart | undefined {
  return partFrom(parts, childOf(holder, key));
}

/** The objects of a list, each with the place where it is written. */
export function itemsIn(parts: DocumentParts, holder: RawPart, key: string): RawPart[] {
  return writtenItems(parts, holder, key).flatMap((located) => partFrom(parts, located) ?? []);
}

/** The items of a list that the reader sees, as they are written: references stay references. */
export function writtenItems(parts: DocumentParts, holder: RawPart, key: string): Located[] {
  const list = listIn(holder.value, key);
  spend(10 * list.length);
  return list
    .map((value, position) => ({ value, pointer: pointerTo(holder.pointer, key, position) }))
    .filter(parts.isShown);
}

/** The entries of an object under a key, where they are objects. */
export function entriesIn(parts: DocumentParts, holder: RawPart, key: string): [string, RawPart][] {
  const map = ownValue(holder.value, key);
  if (!isRecord(map) || !parts.isShown(childOf(holder, key))) return [];
  return entriesOf(parts, { value: map, pointer: pointerTo(holder.pointer, key) });
}

export function entriesOf(parts: DocumentParts, map: RawPart): [string, RawPart][] {
  const names = Object.keys(map.value);
  spend(10 * names.length);
  return names.flatMap((name): [string, RawPart][] => {
    const part = partFrom(parts, childOf(map, name));
    return part === undefined ? [] : [[name, part]];
  });
}

/** The entries of a section of the document, such as `channels`. */
export function sectionOf(parts: DocumentParts, name: string): [string, RawPart][] {
  return entriesOf(parts, { value: recordIn(parts.document.root, name), pointer: pointerTo('#', name) });
}

/** The schema under a key; its reference is kept, because it carries the name. */
export function schemaIn(parts: DocumentParts, holder: RawPart, key = 'schema'): Located | undefined {
  const schema = childOf(holder, key);
  return schema.value === undefined || !parts.isShown(schema) ? undefined : schema;
}

/** A value in the words of the document, without what in it is marked or refers to something marked. */
export function shownValue(parts: DocumentParts, located: Located): unknown {
  if (!parts.isShown(located)) return undefined;
  const { value, pointer } = located;
  spend(1);
  const shownChild = (inner: unknown, key: string | number): unknown =>
    typeof inner === 'object' && inner !== null
      ? shownValue(parts, { value: inner, pointer: pointerTo(pointer, key) })
      : inner;
  if (Array.isArray(value))
    return value
      .map(shownChild)
      .filter((inner, position) => inner !== undefined || value[position] === undefined);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]): [string, unknown][] => {
      if (visibilityKeys.some((mark) => mark === key)) return [];
      const shown = shownChild(inner, key);
      return shown === undefined ? [] : [[key, shown]];
    }),
  );
}

/** Whether a value has a part that the reader does not see. */
export function isCut(parts: DocumentParts, { value, pointer }: Located): boolean {
  if (!parts.isShown({ value, pointer })) return true;
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]: [string, unknown]) =>
    isCut(parts, { value: inner, pointer: pointerTo(pointer, key) }),
  );
}

function childOf({ value, pointer }: RawPart, key: string): Located {
  return { value: ownValue(value, key), pointer: pointerTo(pointer, key) };
}
