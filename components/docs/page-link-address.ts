/** What of a link decides whether it leads to a page of this site. */
export interface LinkFacts {
  /** Resolved address, as `anchor.href` gives it. */
  href: string;
  target: string;
  hasDownload: boolean;
  /** The author or a component asked for a full load (`data-native`). */
  isNative: boolean;
}

/** A last segment such as `guide.pdf`; `v1.2` is part of a page's name. */
const FILE_EXTENSION = /\.[a-z][a-z\d]{0,5}$/i;

/**
 * The address to hand to the router, or `undefined` when the browser should follow the link itself:
 * other origins, files, downloads, other windows, and places on the page that is shown.
 *
 * @param current address of the page that is shown
 */
export function pageLinkAddress(link: LinkFacts, current: string): string | undefined {
  if (link.isNative || link.hasDownload || (link.target !== '' && link.target !== '_self')) return undefined;
  const from = new URL(current);
  const to = new URL(link.href, from);
  if (to.origin !== from.origin) return undefined;
  if (FILE_EXTENSION.test(to.pathname)) return undefined;
  const isSamePage = to.pathname === from.pathname && to.search === from.search;
  if (isSamePage && link.href.includes('#')) return undefined;
  return to.pathname + to.search + to.hash;
}
