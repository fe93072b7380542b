import { isLinkable } from '@/lib/base/web/root-files';
import { addressEnd } from '../address-end';
import type { Site } from '../site';

/** The path where readers of an address find nothing, after its redirects; `undefined` where they find something. */
export function deadEnd(site: Pick<Site, 'resolve' | 'staticFile'>, address: string): string | undefined {
  const end = addressEnd(site, address);
  if (end.kind !== 'no-page' || isLinkable(end.path)) return undefined;
  return site.staticFile(end.path) === undefined ? end.path : undefined;
}

/**
 * Whether an address has a folder before that of a page: `/docs/start` for `/start`. Where a site is published below a
 * path, redirects and documents of other programs have it.
 */
export function isBelowPath(site: Pick<Site, 'resolve'>, address: string): boolean {
  const inner = /^\/[^/?#]+(\/[^?#]+)/.exec(address)?.[1];
  return inner !== undefined && addressEnd(site, inner).kind === 'page';
}
