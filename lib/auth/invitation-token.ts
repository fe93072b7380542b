import { createHash, randomBytes } from 'node:crypto';

/** A token for an invitation; only its hash is kept. */
export function newInvitationToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: invitationTokenHash(token) };
}

/** How a token is looked up. Plain SHA-256 does: tokens have 256 random bits, so none can be guessed. */
export function invitationTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** The address of the page that an invitation opens. */
export function invitationPath(token: string): string {
  return `/join?token=${token}`;
}
