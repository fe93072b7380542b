import { decode, encode } from 'next-auth/jwt';
import * as z from 'zod';
import { sessionCookieName } from '@/lib/base/web/session-cookie-name';
import { cookiePlace, hostCookieName } from './cookie-place';

/** The session id and user in a cookie; the database decides whether the session is valid. */
export interface SessionClaims {
  userId: string;
  sessionId: string;
}

export function sessionCookie(publicAddress: string) {
  return { name: hostCookieName(sessionCookieName, publicAddress), options: cookiePlace(publicAddress) };
}

const claimsSchema = z.object({ sub: z.string().min(1), sid: z.string().min(1) });

export function tokenFromClaims({ userId, sessionId }: SessionClaims): { sub: string; sid: string } {
  return { sub: userId, sid: sessionId };
}

/** Converts a decrypted token to claims; `undefined` if it is not ours. */
export function claimsFromToken(token: unknown): SessionClaims | undefined {
  const parsed = claimsSchema.safeParse(token);
  return parsed.success ? { userId: parsed.data.sub, sessionId: parsed.data.sid } : undefined;
}

export function sealSession(claims: SessionClaims, secret: string, maxAgeSeconds: number): Promise<string> {
  return encode({ token: tokenFromClaims(claims), secret, maxAge: maxAgeSeconds });
}

/** The claims in a cookie; `undefined` if it was changed, has expired or is no session. */
export async function openSession(
  value: string | undefined,
  secret: string,
): Promise<SessionClaims | undefined> {
  // With an empty secret anyone could forge sessions.
  if (value === undefined || secret === '') return undefined;
  try {
    return claimsFromToken(await decode({ token: value, secret }));
  } catch {
    // It cannot be decrypted: treat the visitor as anonymous.
    return undefined;
  }
}
