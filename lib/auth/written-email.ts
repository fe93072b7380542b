import type { Cookie } from './accounts';

// What was written into the form to sign in stands there again after a refusal; a form without scripts has
// only a cookie for that.

const maxAgeSeconds = 10 * 60;

/** The name of the cookie. */
export const writtenEmailCookieName = 'lectern.written-email';

/** The cookie that remembers an e-mail address for the next look at the form. */
export function writtenEmailCookie(email: string, publicOrigin: string): Cookie {
  return {
    name: writtenEmailCookieName,
    value: email.slice(0, 254),
    maxAge: maxAgeSeconds,
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: publicOrigin.startsWith('https:'),
  };
}
