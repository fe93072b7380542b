import { cookiePlace, hostCookieName } from '../cookie-place';

/**
 * Where the browser keeps which request it made. The answer comes by a form of the provider's site, with which only
 * cookies for all sites are sent; browsers take those over HTTPS alone, and from this machine.
 */
export function samlCookie(publicAddress: string) {
  const { httpOnly, path } = cookiePlace(publicAddress);
  const name = hostCookieName('lectern.saml', publicAddress);
  return { name, httpOnly, path, sameSite: 'none', secure: true } as const;
}
