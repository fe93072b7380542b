import { basePathOf } from '@/lib/base/settings/public-address';

/**
 * The path on this site to return to after sign-in, or `/`. Anything that a browser could read as another site
 * (`//evil.example`, `/\evil.example`, `https:…`) becomes `/`.
 */
export function safeReturnPath(wanted: string | undefined, publicAddress: string): string {
  const { origin } = new URL(publicAddress);
  if (wanted === undefined || wanted.length > 2_000 || !URL.canParse(wanted, origin)) return '/';
  // The URL parser of browsers: it drops tabs and line breaks, and reads "\" as "/".
  const { origin: target, pathname, search, hash } = new URL(wanted, origin);
  if (target !== origin) return '/';
  // A whole address is one of the host, which may hold other sites; a path alone is one of this site.
  const path = URL.canParse(wanted) ? pathBelow(basePathOf(publicAddress), pathname) : pathname;
  return path === undefined || path.startsWith('//') ? '/' : path + search + hash;
}

function pathBelow(base: string, pathname: string): string | undefined {
  if (pathname === base) return '/';
  return pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : undefined;
}
