import { decode, encode } from 'next-auth/jwt';
import { z } from 'zod';
import { sessionCookieName } from '@/lib/base/session-cookie-name';

/** Which session a cookie holds, and whose; whether it lasts, the database knows. */
export interface SessionClaims {
  userId: string;
  sessionId: string;
}

/** The cookie as next-auth names and sets it. */
export function sessionCookie(publicOrigin: string) {
  const isSecure = publicOrigin.startsWith('https:');
  return {
    name: isSecure ? `__Secure-${sessionCookieName}` : sessionCookieName,
    options: { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure } as const,
  };
}

const claimsSchema = z.object({ sub: z.string().min(1), sid: z.string().min(1) });

/** The claims as the token holds them. */
export function tokenFromClaims({ userId, sessionId }: SessionClaims): { sub: string; sid: string } {
  return { sub: userId, sid: sessionId };
}

/** The claims of a token that was decrypted; `undefined` when it is none of ours. */
export function claimsFromToken(token: unknown): SessionClaims | undefined {
  const parsed = claimsSchema.safeParse(token);
  return parsed.success ? { userId: parsed.data.sub, sessionId: parsed.data.sid } : undefined;
}

/** The value of a session cookie that may be shown for so long. */
export function sealSession(claims: SessionClaims, secret: string, maxAgeSeconds: number): Promise<string> {
  return encode({ token: tokenFromClaims(claims), secret, maxAge: maxAgeSeconds });
}

/** Which session a cookie holds; `undefined` when it was tampered with, has expired or is no session. */
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
