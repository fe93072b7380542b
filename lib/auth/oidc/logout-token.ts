import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import * as z from 'zod';
import { errorMark, hasErrorMark } from '@/lib/base/errors/error-mark';
import type { OidcSettings } from '@/lib/base/settings/oidc-settings';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const LENGTH_MAX = 16_384;
const CLOCK_SECONDS = 60;
const LIFE_SECONDS_MAX = 10 * 60;

/** Whose sessions the provider has ended: all of a person's, or one. */
export interface LogoutToken {
  issuer: string;
  jti: string;
  subject: string | undefined;
  sessionId: string | undefined;
  /** When the token becomes too old to be accepted. */
  until: Date;
}

const text = z.string().min(1).max(1_000);

const claimsSchema = z
  .object({
    iss: text,
    jti: text,
    iat: z.number(),
    sub: text.optional(),
    sid: text.optional(),
    events: z.looseObject({ [EVENT]: z.looseObject({}) }),
    // Without this, an id token could be passed off as a logout token.
    nonce: z.undefined().optional(),
  })
  .refine(({ sub, sid }) => sub !== undefined || sid !== undefined, 'It names neither "sub" nor "sid".');

/**
 * Reads a logout token (OpenID Connect Back-Channel Logout 1.0, section 2.6).
 *
 * @throws LogoutTokenRefused
 */
export async function logoutTokenFrom(
  token: string,
  { issuer, keyOf, settings }: { issuer: string; keyOf: JWTVerifyGetKey; settings: OidcSettings },
): Promise<LogoutToken> {
  if (token.length > LENGTH_MAX) throw new LogoutTokenRefused('It is too long.');
  try {
    const { payload } = await jwtVerify(token, keyOf, {
      issuer,
      audience: settings.clientId,
      algorithms: [settings.signingAlgorithm],
      clockTolerance: CLOCK_SECONDS,
      maxTokenAge: LIFE_SECONDS_MAX,
    });
    const { iss, jti, iat, sub, sid } = claimsSchema.parse(payload);
    const until = new Date((iat + LIFE_SECONDS_MAX + 2 * CLOCK_SECONDS) * 1_000);
    return { issuer: iss, jti, subject: sub, sessionId: sid, until };
  } catch (error) {
    if (error instanceof errors.JOSEError) throw new LogoutTokenRefused(error.message);
    if (!(error instanceof z.ZodError)) throw error;
    const [issue] = error.issues;
    const where = issue?.path.join('.') ?? '';
    throw new LogoutTokenRefused(
      where === '' ? (issue?.message ?? '') : `"${where}" is missing or not allowed.`,
    );
  }
}

export class LogoutTokenRefused extends Error {
  readonly [errorMark] = 'logout-token-refused';
  override readonly name = 'LogoutTokenRefused';
}

/** Whether an error is a `LogoutTokenRefused`; works across bundles, unlike `instanceof`. */
export function isLogoutTokenRefused(error: unknown): error is LogoutTokenRefused {
  return hasErrorMark(error, 'logout-token-refused');
}
