import { keysOfPointer, type Located } from '../json-pointer';
import type { OpenApiDocument } from '../open-api-document';
import { ownValue } from '../raw-value';

/** Schemas that apply to the same value, such as a property in two parts of an `allOf`. */
export type SchemaParts = readonly Located[];

/** Encodes the place of a schema's parts as text for a URL; the caller percent-encodes it. */
export function placeOfParts(parts: SchemaParts): string {
  return parts.map(({ pointer }) => pointer.slice(1).replaceAll('%', '%25').replaceAll(',', '%2C')).join(',');
}

/** Decodes `placeOfParts`; `undefined` if a part is not in this document. */
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
