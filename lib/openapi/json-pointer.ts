import { percentDecoded } from '@/lib/base/percent-decoded';

/** A value of a document with its place in it. */
export interface Located {
  value: unknown;
  /** JSON pointer with a leading `#`, not percent-encoded. */
  pointer: string;
}

/**
 * The pointer of something inside a place.
 *
 * @example pointerTo('#/paths', '/pets', 'get') // '#/paths/~1pets/get'
 */
export function pointerTo(parent: string, ...keys: readonly (string | number)[]): string {
  return keys.reduce<string>((pointer, key) => `${pointer}/${escapeKey(String(key))}`, parent);
}

/** The keys that a pointer of ours leads through. */
export function keysOfPointer(pointer: string): string[] {
  return pointer.split('/').slice(1).map(unescapeKey);
}

/**
 * The keys that an author's `$ref` leads through; `undefined` when it is no pointer into the document.
 * A reference is part of an address, so it may be percent-encoded (OpenAPI 3.1, 4.8.23).
 */
export function keysOfReference(reference: string): string[] | undefined {
  if (reference === '#') return [];
  if (!reference.startsWith('#/')) return undefined;
  return reference
    .slice(2)
    .split('/')
    .map((key) => unescapeKey(percentDecoded(key)));
}

function escapeKey(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

function unescapeKey(key: string): string {
  return key.replaceAll('~1', '/').replaceAll('~0', '~');
}
