import { pathInSite } from '@/lib/base/web/base-path';

/**
 * The path of a URL on this site, to navigate without a page load; `undefined` for other URLs.
 *
 * @example siteAddress('https://docs.example.com/start#run') // '/start#run' on docs.example.com
 */
export function siteAddress(address: string): string | undefined {
  if (!URL.canParse(address, location.href)) return undefined;
  const url = new URL(address, location.href);
  if (url.origin !== location.origin) return undefined;
  // A path that begins with a slash has no base path, as in the site's own pages.
  const path = address.startsWith('/') ? url.pathname : pathInSite(url.pathname);
  return path === undefined ? undefined : path + url.search + url.hash;
}
