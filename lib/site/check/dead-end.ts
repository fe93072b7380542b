import { isLinkable } from '@/lib/base/web/root-files';
import { addressEnd } from '../address-end';
import type { Site } from '../site';

/** The path at which readers of an address find nothing after its redirects; `undefined` if they find something. */
export function deadEnd(site: Pick<Site, 'resolve' | 'staticFile'>, address: string): string | undefined {
  const end = addressEnd(site, address);
  if (end.kind !== 'no-page' || isLinkable(end.path)) return undefined;
  return site.staticFile(end.path) === undefined ? end.path : undefined;
}

/**
 * Whether an address is that of a page below a folder: `/docs/start` for `/start`. Redirects and documents written for
 * a site published below a path contain such addresses.
 */
export function isBelowPath(site: Pick<Site, 'resolve'>, address: string): boolean {
  const inner = /^\/[^/?#]+(\/[^?#]+)/.exec(address)?.[1];
  return inner !== undefined && addressEnd(site, inner).kind === 'page';
}
