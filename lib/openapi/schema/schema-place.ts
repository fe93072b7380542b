import { keysOfPointer, type Located } from '../json-pointer';
import type { OpenApiDocument } from '../open-api-document';
import { ownValue } from '../raw-value';

/** Schemas that hold together at one place, such as a property that two parts of an `allOf` describe. */
export type SchemaParts = readonly Located[];

/** A text that leads back to the parts of a schema, fit for an address once percent-encoded. */
export function placeOfParts(parts: SchemaParts): string {
  return parts.map(({ pointer }) => pointer.slice(1).replaceAll('%', '%25').replaceAll(',', '%2C')).join(',');
}

/** The parts at a place; `undefined` when it leads nowhere in this document. */
export function partsAtPlace(document: OpenApiDocument, place: string): SchemaParts | undefined {
  const parts: Located[] = [];
  for (const text of place.split(',')) {
    const pointer = `#${text.replaceAll('%2C', ',').replaceAll('%25', '%')}`;
    let value: unknown = document.root;
    for (const key of keysOfPointer(pointer)) {
      value = Array.isArray(value)
        ? /^\d+$/.test(key)
          ? value[Number(key)]
          : undefined
        : ownValue(value, key);
    }
    if (value === undefined) return undefined;
    parts.push({ value, pointer });
  }
  return parts;
}
