import { basePathOf } from '@/lib/base/settings/public-address';

/** What all our cookies have. */
export interface CookiePlace {
  httpOnly: true;
  sameSite: 'lax';
  path: string;
  secure: boolean;
}

/** Where browsers send our cookies: to the site alone, though others live on its host. */
export function cookiePlace(publicAddress: string): CookiePlace {
  return {
    httpOnly: true,
    sameSite: 'lax',
    path: basePathOf(publicAddress) || '/',
    secure: isSecure(publicAddress),
  };
}

/** The name of a cookie that no other host may set. Browsers hold `__Host-` to the root of a host. */
export function hostCookieName(name: string, publicAddress: string): string {
  if (!isSecure(publicAddress)) return name;
  return basePathOf(publicAddress) === '' ? `__Host-${name}` : `__Secure-${name}`;
}

function isSecure(publicAddress: string): boolean {
  return publicAddress.startsWith('https:');
}
