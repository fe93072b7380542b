import { isExternalAddress } from '@/lib/docs/navigation/navigation-path';
import { pathFromAddress } from './path-from-address';
import type { Site } from './site';

/** How many redirects in a row are followed. */
const STEPS_MAX = 8;

/** Where readers of an address end, after its redirects. */
export type AddressEnd =
  | { kind: 'page'; path: string }
  /** No page; there may be a file. */
  | { kind: 'no-page'; path: string }
  | { kind: 'other-site' }
  | { kind: 'endless' };

export function addressEnd(site: Pick<Site, 'resolve'>, address: string): AddressEnd {
  let path = ownPath(address);
  for (let step = 0; step < STEPS_MAX; step++) {
    if (path === undefined) return { kind: 'other-site' };
    const outcome = site.resolve(path);
    if (outcome.kind === 'page') return { kind: 'page', path: outcome.path };
    if (outcome.kind === 'not-found') return { kind: 'no-page', path };
    path = ownPath(outcome.destination);
  }
  return path === undefined ? { kind: 'other-site' } : { kind: 'endless' };
}

/** The page that an address of this site refers to, in any form; `undefined` for other sites. */
function ownPath(address: string): string | undefined {
  if (isExternalAddress(address)) return undefined;
  const [pathname = ''] = address.split(/[?#]/);
  return pathFromAddress(pathname).replace(/(?:\.mdx?|\/rss\.xml)$/i, '') || '/';
}
