import type { AuthOptions } from 'next-auth';
import { cookiePlace, hostCookieName } from './cookie-place';
import { csrfCookie } from './csrf-cookie';
import { sessionCookie } from './session-cookie';

const SIGN_IN_SECONDS = 15 * 60;

/** Where next-auth keeps the address to return to. */
export function returnCookie(publicAddress: string) {
  return {
    name: hostCookieName('next-auth.callback-url', publicAddress),
    options: cookiePlace(publicAddress),
  };
}

/** next-auth's cookies. Over HTTPS, no other host can set them; next-auth itself protects only one of them that way. */
export function providerCookies(publicAddress: string): NonNullable<AuthOptions['cookies']> {
  const cookie = (name: string, maxAge?: number) => ({
    name: hostCookieName(`next-auth.${name}`, publicAddress),
    options: { ...cookiePlace(publicAddress), ...(maxAge === undefined ? {} : { maxAge }) },
  });
  return {
    sessionToken: sessionCookie(publicAddress),
    csrfToken: csrfCookie(publicAddress),
    callbackUrl: returnCookie(publicAddress),
    pkceCodeVerifier: cookie('pkce.code_verifier', SIGN_IN_SECONDS),
    state: cookie('state', SIGN_IN_SECONDS),
    nonce: cookie('nonce'),
  };
}
