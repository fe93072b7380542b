import type { Cookie } from './accounts';

// After a refusal, the sign-in form shows the entered e-mail again; without scripts, a cookie is the only way.

const maxAgeSeconds = 10 * 60;

/** The name of the cookie. */
export const writtenEmailCookieName = 'lectern.written-email';

/** The cookie with the e-mail for the next display of the form. */
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
