import { isExternalAddress } from '@/lib/docs/navigation/navigation-path';
import { pathFromAddress } from './path-from-address';
import type { Site } from './site';

/** How many redirects in a row browsers follow (Fetch Standard, HTTP-redirect fetch). */
const STEPS_MAX = 20;

/** Where readers of an address end, after its redirects. */
export type AddressEnd =
  | { kind: 'page'; path: string; isRedirected: boolean }
  /** No page; there may be a file. */
  | { kind: 'no-page'; path: string }
  | { kind: 'other-site'; address: string }
  /** With the path that was left to ask for. */
  | { kind: 'endless'; path: string };

export function addressEnd(site: Pick<Site, 'resolve'>, address: string): AddressEnd {
  return isExternalAddress(address) ? { kind: 'other-site', address } : pathEnd(site, ownPath(address));
}

/** The same of a decoded path of this site. */
export function pathEnd(site: Pick<Site, 'resolve'>, start: string): AddressEnd {
  let path = start;
  for (let step = 0; step <= STEPS_MAX; step++) {
    const outcome = site.resolve(path);
    if (outcome.kind === 'page') return { kind: 'page', path: outcome.path, isRedirected: step > 0 };
    if (outcome.kind === 'not-found') return { kind: 'no-page', path };
    if (isExternalAddress(outcome.destination)) return { kind: 'other-site', address: outcome.destination };
    path = ownPath(outcome.destination);
  }
  return { kind: 'endless', path };
}

/** The page that an address of this site refers to, in any form. */
function ownPath(address: string): string {
  const [pathname = ''] = address.split(/[?#]/);
  return pathFromAddress(pathname).replace(/(?:\.mdx?|\/rss\.xml)$/i, '') || '/';
}
