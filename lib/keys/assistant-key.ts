import { createHash, randomBytes } from 'node:crypto';
import { base62Digits } from './base62-digits';
import { checksumOf } from './key-checksum';

/** What every key of the assistant begins with. */
export const KEY_PREFIX = 'svc_dsc_';

/** 131 random bits. */
const BODY_LENGTH = 22;
const SHAPE = new RegExp(`^${KEY_PREFIX}([0-9A-Za-z]{${BODY_LENGTH}})([0-9A-Za-z]{6})$`);
/** Bytes enough that the remainder of the division favours no digit by more than one in 2^60. */
const RANDOM_BYTES = 24;

/** A fresh key: prefix, random body, checksum. */
export function newAssistantKey(): string {
  return assistantKeyFrom(randomBytes(RANDOM_BYTES));
}

/** The key of some bytes, always the same one. */
export function assistantKeyFrom(bytes: Uint8Array): string {
  const body = base62Digits(bytes, BODY_LENGTH);
  return `${KEY_PREFIX}${body}${checksumOf(body)}`;
}

/** Whether a text can be a key: a mistyped one is told from one that was revoked, without the database. */
export function isWellFormedKey(text: string): boolean {
  const [, body, checksum] = SHAPE.exec(text) ?? [];
  return body !== undefined && checksumOf(body) === checksum;
}

/** What the database knows a key by. A key is random, so one round of SHA-256 cannot be guessed back. */
export function hashOfKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** The key with its middle left out, for lists: `svc_dsc_4Fq…x9Z`. */
export function keyHint(key: string): string {
  return `${key.slice(0, KEY_PREFIX.length + 3)}…${key.slice(-3)}`;
}
