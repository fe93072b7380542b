import { decode, encode } from 'next-auth/jwt';
import { z } from 'zod';

/** Sessions end when nobody comes back for this long; each look at `/api/auth/session` renews them. */
export const sessionMaxAgeSeconds = 14 * 24 * 60 * 60;

/** Whose session it is. `version` must still be the person's own, so that all sessions can be ended. */
export interface SessionClaims {
  userId: string;
  version: number;
}

/** The cookie as next-auth names and sets it. */
export function sessionCookie(publicOrigin: string) {
  const isSecure = publicOrigin.startsWith('https:');
  return {
    name: isSecure ? '__Secure-next-auth.session-token' : 'next-auth.session-token',
    options: { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure } as const,
  };
}

const claimsSchema = z.object({ sub: z.string().min(1), version: z.number().int() });

/** The claims as the token holds them. */
export function tokenFromClaims({ userId, version }: SessionClaims): { sub: string; version: number } {
  return { sub: userId, version };
}

/** The claims of a token that was decrypted; `undefined` when it is none of ours. */
export function claimsFromToken(token: unknown): SessionClaims | undefined {
  const parsed = claimsSchema.safeParse(token);
  return parsed.success ? { userId: parsed.data.sub, version: parsed.data.version } : undefined;
}

/** The value of a fresh session cookie. */
export function sealSession(claims: SessionClaims, secret: string): Promise<string> {
  return encode({ token: tokenFromClaims(claims), secret, maxAge: sessionMaxAgeSeconds });
}

/** Whose session a cookie holds; `undefined` when it was tampered with, has expired or is no session. */
export async function openSession(
  value: string | undefined,
  secret: string,
): Promise<SessionClaims | undefined> {
  // Without a secret anyone could make sessions.
  if (value === undefined || secret === '') return undefined;
  try {
    return claimsFromToken(await decode({ token: value, secret }));
  } catch {
    // Whatever cannot be decrypted is no session; the reader is a stranger.
    return undefined;
  }
}
