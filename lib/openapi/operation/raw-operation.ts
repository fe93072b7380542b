import { isRecord } from '@/lib/base/values/is-record';
import { spend } from '../effort';
import type { IndexedOperation } from '../index/document-index';
import { type Located, pointerTo } from '../json-pointer';
import type { OpenApiDocument } from '../open-api-document';
import { ownValue, type RawRecord, textIn } from '../raw-value';
import { followReference, resolveRecord } from '../resolve-reference';

/** An object of the document and its place, with references resolved. */
export interface RawPart {
  value: RawRecord;
  pointer: string;
}

export interface RawOperation {
  operation: RawPart;
  pathItem: RawPart;
}

/** The operation of an index entry; `undefined` if the entry belongs to another document. */
export function rawOperation(
  document: OpenApiDocument,
  { pointer, pathItemPointer }: Pick<IndexedOperation, 'pointer' | 'pathItemPointer'>,
): RawOperation | undefined {
  const pathItem = partAt(document, pathItemPointer);
  const operation = partAt(document, pointer);
  return pathItem === undefined || operation === undefined ? undefined : { operation, pathItem };
}

/** An operation's own parameters, and those of its path item that it does not override. */
export function rawParameters(document: OpenApiDocument, { operation, pathItem }: RawOperation): RawPart[] {
  const parameters = new Map<string, RawPart>();
  for (const part of [pathItem, operation]) {
    for (const parameter of itemsIn(document, part, 'parameters')) {
      const key = `${textIn(parameter.value, 'in')} ${textIn(parameter.value, 'name')}`;
      parameters.set(key, parameter);
    }
  }
  return [...parameters.values()];
}

/** The object under a key, with references resolved. */
export function partIn(document: OpenApiDocument, part: RawPart, key: string): RawPart | undefined {
  const value = ownValue(part.value, key);
  if (value === undefined) return undefined;
  return resolvedPart(document, { value, pointer: pointerTo(part.pointer, key) });
}

export function itemsIn(document: OpenApiDocument, part: RawPart, key: string): RawPart[] {
  const list = ownValue(part.value, key);
  if (!Array.isArray(list)) return [];
  spend(10 * list.length);
  return list.flatMap((value: unknown, position) => {
    return resolvedPart(document, { value, pointer: pointerTo(part.pointer, key, position) }) ?? [];
  });
}

export function entriesIn(document: OpenApiDocument, part: RawPart, key: string): [string, RawPart][] {
  const map = ownValue(part.value, key);
  return isRecord(map) ? entriesOf(document, { value: map, pointer: pointerTo(part.pointer, key) }) : [];
}

/** The entries of an object whose values are objects. */
export function entriesOf(document: OpenApiDocument, part: RawPart): [string, RawPart][] {
  const entries = Object.entries(part.value);
  spend(10 * entries.length);
  return entries.flatMap(([name, value]): [string, RawPart][] => {
    const inner = resolvedPart(document, { value, pointer: pointerTo(part.pointer, name) });
    return inner === undefined ? [] : [[name, inner]];
  });
}

/**
 * The schema of a parameter, header or media type, or that of each item of a stream (OpenAPI 3.2), as a list of parts.
 * References stay unresolved, because they carry its name.
 */
export function schemaPartsIn({ value, pointer }: RawPart): Located[] | undefined {
  const key = ['schema', 'itemSchema'].find((known) => ownValue(value, known) !== undefined);
  return key === undefined ? undefined : [{ value: ownValue(value, key), pointer: pointerTo(pointer, key) }];
}

/** Resolves references. A reference may override summary and description (OpenAPI 3.1, 4.8.23). */
export function resolvedPart(document: OpenApiDocument, located: Located): RawPart | undefined {
  const target = resolveRecord(document, located);
  if (target === undefined || target.pointer === located.pointer) return target;
  const overrides = ['summary', 'description'].flatMap((key) => {
    const text = textIn(located.value, key);
    return text === undefined ? [] : [[key, text] as const];
  });
  return overrides.length === 0
    ? target
    : { ...target, value: { ...target.value, ...Object.fromEntries(overrides) } };
}

/** The object at one of our own pointers, with references resolved. */
export function partAt(document: OpenApiDocument, pointer: string): RawPart | undefined {
  // Unlike references, our pointers are not percent-encoded.
  const { target } = followReference(document, pointer.replaceAll('%', '%25'));
  return target === undefined ? undefined : resolveRecord(document, target);
}
