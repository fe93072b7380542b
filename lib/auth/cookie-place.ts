import { basePathOf } from '@/lib/base/settings/public-address';

// Over HTTPS, all cookies of sign-in have the prefix `__Host-`, with which browsers let no other host set them.
// Otherwise a script at a host below the same domain could sign people in here as someone else. The prefix requires
// `Path=/`.
//
// Choice: a site below a path has it too, so its cookies also reach the other sites of its host. Their pages can use this
// site with the reader's session anyway. Signing the values for this host would not help, because an attacker would set a
// cookie that this host gave to the attacker.

export interface CookiePlace {
  httpOnly: true;
  sameSite: 'lax';
  path: string;
  secure: boolean;
}

/** Without HTTPS, limited to the path of this site, because other sites may share its host. */
export function cookiePlace(publicAddress: string): CookiePlace {
  const secure = isSecure(publicAddress);
  return {
    httpOnly: true,
    sameSite: 'lax',
    path: secure ? '/' : basePathOf(publicAddress) || '/',
    secure,
  };
}

/** Begins with the path of the site: next-auth takes names that only end in another way for parts of one cookie. */
export function hostCookieName(name: string, publicAddress: string): string {
  if (!isSecure(publicAddress)) return name;
  const path = basePathOf(publicAddress).slice(1).replaceAll('/', '!');
  return path === '' ? `__Host-${name}` : `__Host-${path}!${name}`;
}

/** Replaces a cookie by one that browsers remove. They ignore one for `__Host-` that is not like it. */
export function expiredCookie({ name, options }: { name: string; options: CookiePlace }) {
  return { name, value: '', ...options, maxAge: 0 };
}

function isSecure(publicAddress: string): boolean {
  return publicAddress.startsWith('https:');
}
