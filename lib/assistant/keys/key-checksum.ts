import { crc32 } from 'node:zlib';
import { base62Digits } from './base62-digits';

/** Six digits that reveal typing errors: CRC-32, as in other keys that secret scanners know. */
export function checksumOf(body: string): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(crc32(body));
  return base62Digits(bytes, 6);
}
