import { mayRead } from '@/lib/access/may-read';
import { pathFromAddress } from './path-from-address';
import type { ReaderView } from './reader-view';

/** The page at an address as browsers write it, where the reader may read it; `undefined` for every other text. */
export function readablePage({ site, reader }: ReaderView, address: string) {
  const outcome = site.resolve(pathFromAddress(address));
  if (outcome.kind !== 'page' || !mayRead(site.access(outcome.path), reader)) return undefined;
  return outcome.path;
}

const REDIRECTS_MAX = 5;
/** Where redirects lead whose destination is a path. */
const HERE = 'http://site.invalid';

/**
 * Whether an address that was a page once leads to one that the reader may read now: the same, or where it went.
 *
 * @param site for everybody: that of a reader leads them from what they may not read to what they may
 */
export function leadsToReadablePage({ site, reader }: ReaderView, address: string): boolean {
  let path = pathFromAddress(address);
  for (let followed = 0; followed <= REDIRECTS_MAX; followed++) {
    const outcome = site.resolve(path);
    if (outcome.kind === 'page') return mayRead(site.access(outcome.path), reader);
    // Without a page there, the start of the site leads to any.
    if (outcome.kind !== 'redirect' || path === '/') return false;
    const { origin, pathname } = new URL(outcome.destination, HERE);
    // Nobody can say who may read what stands elsewhere.
    if (origin !== HERE) return false;
    path = pathFromAddress(pathname);
  }
  return false;
}
