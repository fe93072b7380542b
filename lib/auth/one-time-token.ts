import { createHash, randomBytes } from 'node:crypto';

/** A token for a link that works once; only its hash is kept. */
export function newOneTimeToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: oneTimeTokenHash(token) };
}

/** How a token is looked up. Plain SHA-256 does: tokens have 256 random bits, so none can be guessed. */
export function oneTimeTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
