import { parsedJson } from '@/lib/base/values/parsed-json';
import { type GrantKind, grantKinds } from '@/lib/playground/oauth/grant-kinds';

/** What an authorization server said of a token; kept beside the credentials, and forgotten with them. */
export interface KeptGrant {
  token: string;
  /** Milliseconds since 1970. */
  expiresAt?: number | undefined;
  refreshToken?: string | undefined;
  /** The flow that it came by, where it is renewed. */
  kind: GrantKind;
}

/** The name that it has among the credentials; no scheme of a document has a space in its name. */
export function grantName(schemeId: string): string {
  return `grant ${schemeId}`;
}

/** What is known of a token; `undefined` if another one was entered since. */
export function keptGrant(text: string, secret: string): KeptGrant | undefined {
  const content = parsedJson(text);
  if (typeof content !== 'object' || content === null) return undefined;
  const { token, expiresAt, refreshToken, kind }: { [Key in keyof KeptGrant]?: unknown } = content;
  const known = grantKinds.find((each) => each === kind);
  if (token !== secret || secret === '' || known === undefined) return undefined;
  return {
    token: secret,
    kind: known,
    expiresAt: typeof expiresAt === 'number' ? expiresAt : undefined,
    refreshToken: typeof refreshToken === 'string' ? refreshToken : undefined,
  };
}
