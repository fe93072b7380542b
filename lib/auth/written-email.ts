import type { Cookie } from './accounts';

// After a refusal, the sign-in form shows the entered e-mail again; without scripts, a cookie is the only way.

const maxAgeSeconds = 10 * 60;

export const writtenEmailCookieName = 'lectern.written-email';

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
