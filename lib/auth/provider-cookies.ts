import type { AuthOptions } from 'next-auth';
import { cookiePlace, hostCookieName } from './cookie-place';
import { csrfCookie } from './csrf-cookie';
import { sessionCookie } from './session-cookie';

const SIGN_IN_SECONDS = 15 * 60;

/**
 * next-auth's cookies, renamed so that no other host below the same domain can set them. Otherwise a script there could
 * sign people in here as someone else. next-auth itself protects only one of them that way.
 */
export function providerCookies(publicAddress: string): NonNullable<AuthOptions['cookies']> {
  const cookie = (name: string, maxAge?: number) => ({
    name: hostCookieName(`next-auth.${name}`, publicAddress),
    options: { ...cookiePlace(publicAddress), ...(maxAge === undefined ? {} : { maxAge }) },
  });
  return {
    sessionToken: sessionCookie(publicAddress),
    csrfToken: csrfCookie(publicAddress),
    callbackUrl: cookie('callback-url'),
    pkceCodeVerifier: cookie('pkce.code_verifier', SIGN_IN_SECONDS),
    state: cookie('state', SIGN_IN_SECONDS),
    nonce: cookie('nonce'),
  };
}
