import type { AuthOptions } from 'next-auth';
import { cookiePlace, hostCookieName } from './cookie-place';
import { csrfCookie } from './csrf-cookie';
import { sessionCookie } from './session-cookie';

const SIGN_IN_SECONDS = 15 * 60;

/**
 * The cookies of next-auth, under names that no other host below the same domain may set: with one of those, a script there
 * could sign people in here as somebody else. By itself, next-auth gives such a name to one of them.
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
