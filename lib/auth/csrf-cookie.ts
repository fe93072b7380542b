import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

// next-auth answers forms only when a field and a cookie hold the same token. It sets the cookie when a
// script asks for it; setting it with the page makes the forms work without one. The value is next-auth's.

/** The cookie of the token, as next-auth names and sets it. */
export function csrfCookie(publicOrigin: string) {
  const isSecure = publicOrigin.startsWith('https:');
  return {
    name: isSecure ? '__Host-next-auth.csrf-token' : 'next-auth.csrf-token',
    options: { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure } as const,
  };
}

/** The value of a fresh cookie. */
export function newCsrfCookieValue(secret: string): string {
  const token = randomBytes(32).toString('hex');
  return `${token}|${signature(token, secret)}`;
}

/** The token that a form must repeat; `undefined` when the cookie is none of ours. */
export function csrfTokenFrom(cookieValue: string | undefined, secret: string): string | undefined {
  const [token, signed] = (cookieValue ?? '').split('|');
  if (!token || !signed) return undefined;
  const expected = Buffer.from(signature(token, secret));
  const given = Buffer.from(signed);
  return expected.length === given.length && timingSafeEqual(expected, given) ? token : undefined;
}

function signature(token: string, secret: string): string {
  return createHash('sha256').update(`${token}${secret}`).digest('hex');
}
