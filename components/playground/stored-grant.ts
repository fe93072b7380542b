import { parsedJson } from '@/lib/base/values/parsed-json';
import { type GrantKind, grantKinds } from '@/lib/playground/oauth/grant-kinds';

/** An authorization server's data about a token, stored and deleted with the credentials. */
export interface StoredGrant {
  token: string;
  /** Milliseconds since 1970. */
  expiresAt?: number | undefined;
  refreshToken?: string | undefined;
  /** The flow that issued the token, for renewing it. */
  kind: GrantKind;
}

/** The grant's name among the credentials. It contains a space, so it cannot clash with a document's scheme. */
export function grantName(schemeId: string): string {
  return `grant ${schemeId}`;
}

/** The stored data about a token; `undefined` if another token has been entered since. */
export function storedGrant(text: string, secret: string): StoredGrant | undefined {
  const content = parsedJson(text);
  if (typeof content !== 'object' || content === null) return undefined;
  const { token, expiresAt, refreshToken, kind }: { [Key in keyof StoredGrant]?: unknown } = content;
  const known = grantKinds.find((each) => each === kind);
  if (token !== secret || secret === '' || known === undefined) return undefined;
  return {
    token: secret,
    kind: known,
    expiresAt: typeof expiresAt === 'number' ? expiresAt : undefined,
    refreshToken: typeof refreshToken === 'string' ? refreshToken : undefined,
  };
}
