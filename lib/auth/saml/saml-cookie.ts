import { cookiePlace, hostCookieName } from '../cookie-place';

/**
 * Remembers which request this browser made. The response arrives as a form post from the provider's site, so the
 * cookie needs `SameSite=None`; browsers accept that only over HTTPS and on localhost.
 */
export function samlCookie(publicAddress: string) {
  const { httpOnly, path } = cookiePlace(publicAddress);
  const name = hostCookieName('lectern.saml', publicAddress);
  return { name, httpOnly, path, sameSite: 'none', secure: true } as const;
}
