import { createHash, randomBytes } from 'node:crypto';

/** Tokens of programs, told apart by how they begin. Only hashes of them are stored. */
export interface BearerTokens {
  /** A token, with what is stored of it. It has 256 random bits. */
  create(): { token: string; tokenHash: string; hint: string };
  /** The hash of the token in an `Authorization` header; `undefined` if it has the form of none. */
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
