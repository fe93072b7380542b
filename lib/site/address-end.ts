import { isExternalAddress } from '@/lib/docs/navigation/navigation-path';
import { pathFromAddress } from './path-from-address';
import type { Site } from './site';

/** Browsers follow this many redirects in a row (Fetch Standard, HTTP-redirect fetch). */
const STEPS_MAX = 20;

/** Where an address leads readers once its redirects are followed. */
export type AddressEnd =
  | { kind: 'page'; path: string; isRedirected: boolean }
  /** A static file may still have this path. */
  | { kind: 'no-page'; path: string }
  | { kind: 'other-site'; address: string }
  /** The path at which following stopped. */
  | { kind: 'endless'; path: string };

export function addressEnd(site: Pick<Site, 'resolve'>, address: string): AddressEnd {
  return isExternalAddress(address) ? { kind: 'other-site', address } : pathEnd(site, ownPath(address));
}

/** The same for a decoded path of this site. */
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

/** The page that an address of this site refers to, in whatever form it is written. */
function ownPath(address: string): string {
  const [pathname = ''] = address.split(/[?#]/);
  return pathFromAddress(pathname).replace(/(?:\.mdx?|\/rss\.xml)$/i, '') || '/';
}
