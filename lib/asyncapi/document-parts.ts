import { isRecord } from '@/lib/base/values/is-record';
import { spend } from '@/lib/openapi/effort';
import { visibilityKeys } from '@/lib/openapi/index/extension';
import { type Located, pointerTo } from '@/lib/openapi/json-pointer';
import type { OpenApiDocument } from '@/lib/openapi/open-api-document';
import { type RawPart, resolvedPart } from '@/lib/openapi/operation/raw-operation';
import { listIn, ownValue, recordIn } from '@/lib/openapi/raw-value';
import { followReference } from '@/lib/openapi/resolve-reference';
import { isPlaceShown, isShownHere, type PartViewer } from './shown-parts';

/** The parts of a document for one reader: the functions below return nothing that the reader may not see. */
export interface DocumentParts {
  document: OpenApiDocument;
  viewerGroups: readonly string[];
  isShown(located: Located): boolean;
  isPlaceShown(pointer: string): boolean;
}

/** Every part, including restricted ones, for results that no reader sees. */
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

export function partFrom({ document, isShown }: DocumentParts, located: Located): RawPart | undefined {
  return located.value !== undefined && isShown(located) ? resolvedPart(document, located) : undefined;
}

/** The object at one of our own pointers. */
export function partAt(parts: DocumentParts, pointer: string): RawPart | undefined {
  // Unlike references, our pointers are not percent-encoded.
  const { target } = followReference(parts.document, pointer.replaceAll('%', '%25'));
  if (target === undefined || ![pointer, target.pointer].every(parts.isPlaceShown)) return undefined;
  return partFrom(parts, target);
}

/** Whether the document has anything at one of our pointers, regardless of the reader. */
export function isThere({ document }: DocumentParts, pointer: string): boolean {
  return followReference(document, pointer.replaceAll('%', '%25')).target !== undefined;
}

export function partIn(parts: DocumentParts, holder: RawPart, key: string): RawPart | undefined {
  return partFrom(parts, childOf(holder, key));
}

/** The objects of a list, with the places where they are written. */
export function itemsIn(parts: DocumentParts, holder: RawPart, key: string): RawPart[] {
  return writtenItems(parts, holder, key).flatMap((located) => partFrom(parts, located) ?? []);
}

/** The visible items of a list as written: references stay unresolved. */
export function writtenItems(parts: DocumentParts, holder: RawPart, key: string): Located[] {
  const list = listIn(holder.value, key);
  spend(10 * list.length);
  return list
    .map((value, position) => ({ value, pointer: pointerTo(holder.pointer, key, position) }))
    .filter(parts.isShown);
}

/** The entries of the object under a key whose values are objects. */
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

export function sectionOf(parts: DocumentParts, name: string): [string, RawPart][] {
  return entriesOf(parts, { value: recordIn(parts.document.root, name), pointer: pointerTo('#', name) });
}

/** The schema under a key. Its reference stays unresolved, because it carries the name. */
export function schemaIn(parts: DocumentParts, holder: RawPart, key = 'schema'): Located | undefined {
  const schema = childOf(holder, key);
  return schema.value === undefined || !parts.isShown(schema) ? undefined : schema;
}

/** A value as written, without parts that are restricted or reference something restricted. */
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

/** Whether a value contains a part that the reader may not see. */
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
