import type { Cookie } from './account-sessions';
import { cookiePlace } from './cookie-place';

// After a refusal, the sign-in form shows the entered e-mail again. Without scripts, only a cookie can carry it.

const maxAgeSeconds = 10 * 60;

export const writtenEmailCookieName = 'lectern.written-email';

export function writtenEmailCookie(email: string, publicAddress: string): Cookie {
  return {
    name: writtenEmailCookieName,
    value: email.slice(0, 254),
    maxAge: maxAgeSeconds,
    ...cookiePlace(publicAddress),
  };
}
