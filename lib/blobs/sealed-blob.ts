import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { purposeBytes } from '@/lib/base/purpose-bytes';

/** Anything larger is a file, which is split into pieces. */
export const BLOB_BYTES_MAX = 8 << 20;

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Incompressible data grows a little. */
export const SEALED_BYTES_MAX = BLOB_BYTES_MAX + (BLOB_BYTES_MAX >> 7);

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/**
 * Seals blobs so that only machines with the same secret can read and make them. Compiled pages run on the server, and
 * indexes contain pages with restricted access, so an attacker with access to the store must not read or forge either.
 */
export interface BlobSealer {
  /** The blob's key in the store, which does not reveal the name. */
  keyOf(name: string): string;
  seal(key: string, bytes: Uint8Array): Promise<Buffer>;
  /** `undefined` if the blob was changed, or sealed with another secret or for another key. */
  open(key: string, sealed: Uint8Array): Promise<Buffer | undefined>;
}

/** @param secret the instance's secret */
export function blobSealer(secret: string): BlobSealer {
  const cipherKey = purposeBytes(secret, 'shared blobs');
  const nameKey = purposeBytes(secret, 'names of shared blobs');
  return {
    keyOf: (name) => createHmac('sha256', nameKey).update(name).digest('hex'),
    async seal(key, bytes) {
      // The lowest quality that compresses better than gzip; it takes half as long.
      const small = await compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, cipherKey, nonce).setAAD(Buffer.from(key));
      const sealed = [cipher.update(small), cipher.final()];
      return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed]);
    },
    async open(key, sealed) {
      const body = NONCE_BYTES + TAG_BYTES;
      if (sealed.length < body) return undefined;
      const decipher = createDecipheriv(ALGORITHM, cipherKey, sealed.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(key))
        .setAuthTag(sealed.subarray(NONCE_BYTES, body));
      try {
        const small = Buffer.concat([decipher.update(sealed.subarray(body)), decipher.final()]);
        return await decompress(small, { maxOutputLength: BLOB_BYTES_MAX });
      } catch {
        // The authentication tag does not match.
        return undefined;
      }
    },
  };
}
