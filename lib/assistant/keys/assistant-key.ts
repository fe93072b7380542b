import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

export const KEY_PREFIX = 'svc_dsc_';

/** 131 random bits. */
const BODY_LENGTH = 22;
const SHAPE = new RegExp(`^${KEY_PREFIX}([0-9A-Za-z]{${BODY_LENGTH}})([0-9A-Za-z]{6})$`);
/** Enough bytes that the modulo bias per digit is below 2^-60. */
const RANDOM_BYTES = 24;

export function newAssistantKey(): string {
  return assistantKeyFrom(randomBytes(RANDOM_BYTES));
}

export function assistantKeyFrom(bytes: Uint8Array): string {
  const body = base62Digits(bytes, BODY_LENGTH);
  return `${KEY_PREFIX}${body}${checksumOf(body)}`;
}

/** Whether a text has the form of a key. Distinguishes typing errors from revoked keys without the database. */
export function isWellFormedKey(text: string): boolean {
  const [, body, checksum] = SHAPE.exec(text) ?? [];
  return body !== undefined && checksumOf(body) === checksum;
}

/** Keys are random, so one round of SHA-256 cannot be reversed. */
export function hashOfKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** A shortened key for lists: `svc_dsc_4Fq…x9Z`. */
export function keyHint(key: string): string {
  return `${key.slice(0, KEY_PREFIX.length + 3)}…${key.slice(-3)}`;
}

/** Six digits that reveal typing errors: a CRC-32, as in other keys that secret scanners recognise. */
function checksumOf(body: string): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(crc32(body));
  return base62Digits(bytes, 6);
}

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

function base62Digits(bytes: Uint8Array, length: number): string {
  let rest = BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
  let digits = '';
  while (digits.length < length) {
    digits = `${DIGITS[Number(rest % 62n)]}${digits}`;
    rest /= 62n;
  }
  return digits;
}
