import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { cookiePlace, hostCookieName } from './cookie-place';

// next-auth requires the same token in a form field and in a cookie, but sets the cookie only for scripts. We set it
// with the page, so that forms work without scripts. The value has next-auth's format.

/** The token's cookie, with next-auth's name and attributes. */
export function csrfCookie(publicAddress: string) {
  return { name: hostCookieName('next-auth.csrf-token', publicAddress), options: cookiePlace(publicAddress) };
}

export function newCsrfCookieValue(secret: string): string {
  const token = randomBytes(32).toString('hex');
  return `${token}|${signature(token, secret)}`;
}

/** The token for the form field; `undefined` if the cookie is not ours. */
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
