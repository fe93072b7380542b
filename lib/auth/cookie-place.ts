import { basePathOf } from '@/lib/base/settings/public-address';

export interface CookiePlace {
  httpOnly: true;
  sameSite: 'lax';
  path: string;
  secure: boolean;
}

/** Limits our cookies to this site, because other sites may share its host. */
export function cookiePlace(publicAddress: string): CookiePlace {
  return {
    httpOnly: true,
    sameSite: 'lax',
    path: basePathOf(publicAddress) || '/',
    secure: isSecure(publicAddress),
  };
}

/** With `__Host-`, no other host can set the cookie. It requires `Path=/`; other paths get the weaker `__Secure-`. */
export function hostCookieName(name: string, publicAddress: string): string {
  if (!isSecure(publicAddress)) return name;
  return basePathOf(publicAddress) === '' ? `__Host-${name}` : `__Secure-${name}`;
}

function isSecure(publicAddress: string): boolean {
  return publicAddress.startsWith('https:');
}
