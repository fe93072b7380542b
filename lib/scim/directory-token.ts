import { createHash, randomBytes } from 'node:crypto';

const prefix = 'lectern_scim_';
const shape = new RegExp(`^${prefix}[\\w-]{43}$`);

/** A token for a directory, with what is stored of it. It has 256 random bits. */
export function newDirectoryToken(): { token: string; tokenHash: string; hint: string } {
  const token = prefix + randomBytes(32).toString('base64url');
  return { token, tokenHash: hashOf(token), hint: `${token.slice(0, prefix.length + 3)}…${token.slice(-3)}` };
}

/** The hash of the token in an `Authorization` header; `undefined` if it has the form of none. */
export function directoryTokenHash(header: string | null): string | undefined {
  const token = /^Bearer +(\S+)$/i.exec(header ?? '')?.[1] ?? '';
  return shape.test(token) ? hashOf(token) : undefined;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
