import { basePathOf } from '@/lib/base/settings/public-address';

/**
 * The path on this site to return to after sign-in, or `/`. Anything that a browser could read as another site
 * (`//evil.example`, `/\evil.example`, `https:…`) becomes `/`.
 */
export function safeReturnPath(wanted: string | undefined, publicAddress: string): string {
  const { origin } = new URL(publicAddress);
  if (wanted === undefined || wanted.length > 2_000 || !URL.canParse(wanted, origin)) return '/';
  // Parses like browsers do: drops tabs and line breaks, and reads "\" as "/".
  const { origin: target, pathname, search, hash } = new URL(wanted, origin);
  if (target !== origin) return '/';
  // A full URL's path starts at the host, which may have other sites; a bare path is relative to this site.
  const path = URL.canParse(wanted) ? pathBelow(basePathOf(publicAddress), pathname) : pathname;
  return path === undefined || path.startsWith('//') ? '/' : path + search + hash;
}

function pathBelow(base: string, pathname: string): string | undefined {
  if (pathname === base) return '/';
  return pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : undefined;
}
