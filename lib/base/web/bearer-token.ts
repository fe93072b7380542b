import { createHash, randomBytes } from 'node:crypto';

/** Tokens of programs, distinguished by their prefix. Only hashes of them are stored. */
export interface BearerTokens {
  /** A token with 256 random bits, and the parts of it that are stored. */
  create(): { token: string; tokenHash: string; hint: string };
  /** The hash of the token in an `Authorization` header; `undefined` if the header has no such token. */
  hashIn(header: string | null): string | undefined;
}

export function bearerTokens(prefix: string): BearerTokens {
  const shape = new RegExp(`^${prefix}[\\w-]{43}$`);
  const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
  return {
    create() {
      const token = prefix + randomBytes(32).toString('base64url');
      const hint = `${token.slice(0, prefix.length + 3)}…${token.slice(-3)}`;
      return { token, tokenHash: hashOf(token), hint };
    },
    hashIn(header) {
      const token = /^Bearer +(\S+)$/i.exec(header ?? '')?.[1] ?? '';
      return shape.test(token) ? hashOf(token) : undefined;
    },
  };
}
