import type { Cookie } from './account-sessions';
import { cookiePlace, hostCookieName } from './cookie-place';

// After a refusal, the sign-in form shows the entered e-mail again. Without scripts, only a cookie can carry it.

const maxAgeSeconds = 10 * 60;

export function writtenEmailCookieName(publicAddress: string): string {
  return hostCookieName('lectern.written-email', publicAddress);
}

export function writtenEmailCookie(email: string, publicAddress: string): Cookie {
  return {
    name: writtenEmailCookieName(publicAddress),
    value: email.slice(0, 254),
    maxAge: maxAgeSeconds,
    ...cookiePlace(publicAddress),
  };
}
