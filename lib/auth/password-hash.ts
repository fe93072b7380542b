import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

// 32 MB per hash: the cost that OWASP recommends for scrypt, yet affordable for a small server.
const cost = { N: 2 ** 15, r: 8, p: 3 } as const;
const memoryBytesMax = 64 * 1024 * 1024;
const keyBytes = 32;
const saltBytes = 16;
/** Longer passwords are cut, so that the server never hashes megabytes. */
const lengthMax = 1_000;

/** Limits concurrent hashes, so that a flood of sign-ins cannot exhaust memory. */
const concurrentMax = 2;

/** Format: `scrypt$N$r$p$salt$key`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const key = await derive(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Checks a password. Without a hash, takes equally long and returns false. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const kept = parseHash(hash ?? '');
  const key = await derive(password, kept?.salt ?? Buffer.alloc(saltBytes), kept ?? cost);
  return kept !== undefined && kept.key.length === key.length && timingSafeEqual(kept.key, key);
}

function parseHash(hash: string) {
  const [kind, N, r, p, salt, key] = hash.split('$');
  if (kind !== 'scrypt' || salt === undefined || key === undefined) return undefined;
  const decoded = (text: string) => Buffer.from(text, 'base64url');
  return { N: Number(N), r: Number(r), p: Number(p), salt: decoded(salt), key: decoded(key) };
}

let running = 0;
const waiting: (() => void)[] = [];

async function derive(password: string, salt: Buffer, { N, r, p }: ScryptOptions): Promise<Buffer> {
  if (running >= concurrentMax) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await new Promise((resolve, reject) => {
      const options = { N, r, p, maxmem: memoryBytesMax };
      // Accented letters have two encodings; normalising makes them the same password.
      scrypt(password.slice(0, lengthMax).normalize('NFKC'), salt, keyBytes, options, (error, key) =>
        error ? reject(error) : resolve(key),
      );
    });
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}
