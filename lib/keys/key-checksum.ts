import { crc32 } from 'node:zlib';
import { base62Digits } from './base62-digits';

/** Six digits that a mistyped key does not end in: CRC-32, as other keys that scanners look for have it. */
export function checksumOf(body: string): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(crc32(body));
  return base62Digits(bytes, 6);
}
