import { percentDecoded } from '@/lib/base/text/percent-decoded';

export interface Located {
  value: unknown;
  /** JSON pointer with a leading `#`, not percent-encoded. */
  pointer: string;
}

/** @example pointerTo('#/paths', '/pets', 'get') // '#/paths/~1pets/get' */
export function pointerTo(parent: string, ...keys: readonly (string | number)[]): string {
  return keys.reduce<string>((pointer, key) => `${pointer}/${escapeKey(String(key))}`, parent);
}

export function keysOfPointer(pointer: string): string[] {
  return pointer.split('/').slice(1).map(unescapeKey);
}

/**
 * The keys of a `$ref`; `undefined` if it does not point into the document. A reference is a URI, so it may be
 * percent-encoded (OpenAPI 3.1, 4.8.23).
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
  return /[~/]/.test(key) ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key;
}

function unescapeKey(key: string): string {
  return !key.includes('~') ? key : key.replaceAll('~1', '/').replaceAll('~0', '~');
}
