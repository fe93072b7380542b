import { pathInSite } from '@/lib/base/web/base-path';

export interface LinkFacts {
  href: string;
  target: string;
  hasDownload: boolean;
  /** A full page load was requested with `data-native`. */
  isNative: boolean;
}

/** Matches the extension of `guide.pdf`, but not `v1.2`, which is part of a page's name. */
const FILE_EXTENSION = /\.[a-z][a-z\d]{0,5}$/i;

/**
 * The address for the router; `undefined` if the browser should follow the link itself: other sites, files,
 * downloads, other windows, and anchors on the current page.
 *
 * @param current address of the current page
 */
export function pageLinkAddress(link: LinkFacts, current: string): string | undefined {
  if (link.isNative || link.hasDownload || (link.target !== '' && link.target !== '_self')) return undefined;
  const from = new URL(current);
  const to = new URL(link.href, from);
  if (to.origin !== from.origin || pathInSite(to.pathname) === undefined) return undefined;
  if (FILE_EXTENSION.test(to.pathname)) return undefined;
  const isSamePage = to.pathname === from.pathname && to.search === from.search;
  if (isSamePage && link.href.includes('#')) return undefined;
  return to.pathname + to.search + to.hash;
}
