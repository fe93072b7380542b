import { mayRead } from '@/lib/access/may-read';
import { pathFromAddress } from './path-from-address';
import type { ReaderView } from './reader-view';

/** The path of the page at an address in browser notation, if the reader may read it; otherwise `undefined`. */
export function readablePage({ site, reader }: ReaderView, address: string) {
  const outcome = site.resolve(pathFromAddress(address));
  if (outcome.kind !== 'page' || !mayRead(site.access(outcome.path), reader)) return undefined;
  return outcome.path;
}

const REDIRECTS_MAX = 5;
/** Base for redirects whose destination is a path. */
const HERE = 'http://site.invalid';

/**
 * Whether an address that was once a page now leads to a page that the reader may read, directly or by redirects.
 *
 * @param site as everybody sees it: a reader's own view would redirect from pages closed to them to open ones
 */
export function leadsToReadablePage({ site, reader }: ReaderView, address: string): boolean {
  let path = pathFromAddress(address);
  for (let followed = 0; followed <= REDIRECTS_MAX; followed++) {
    const outcome = site.resolve(path);
    if (outcome.kind === 'page') return mayRead(site.access(outcome.path), reader);
    // Without a page at `/`, its redirect may lead to any page.
    if (outcome.kind !== 'redirect' || path === '/') return false;
    const { origin, pathname } = new URL(outcome.destination, HERE);
    // Access to pages of other sites is unknown.
    if (origin !== HERE) return false;
    path = pathFromAddress(pathname);
  }
  return false;
}
