import { createHash, randomBytes } from 'node:crypto';

/** A token for a one-time link; only its hash is stored. */
export function newOneTimeToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: oneTimeTokenHash(token) };
}

/** The hash under which a token is stored. Plain SHA-256 is enough, because tokens have 256 random bits. */
export function oneTimeTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
