import { randomBytes } from 'node:crypto';

/** The kinds of things with ids. The noun begins the id, so that logs are readable. */
export type IdNoun =
  | 'audit'
  | 'directory'
  | 'group'
  | 'invitation'
  | 'key'
  | 'message'
  | 'organization'
  | 'session'
  | 'site'
  | 'thread'
  | 'user';

// Without 0, O, I and l, because ids are read aloud and typed.
const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const length = 22;

/**
 * A new id with 128 random bits. Its form must not be relied on.
 *
 * @example newId('site') // 'site_7gFqk2ZsVn1R4tXyBc9dEh'
 */
export function newId(noun: IdNoun): string {
  let id = '';
  while (id.length < length) {
    for (const byte of randomBytes(length)) {
      // Larger bytes are skipped, because they would favour the first letters.
      if (byte < 232 && id.length < length) id += alphabet[byte % alphabet.length];
    }
  }
  return `${noun}_${id}`;
}
