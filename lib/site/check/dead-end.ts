import { isLinkable } from '@/lib/base/root-files';
import { addressEnd } from '../address-end';
import type { Site } from '../site';

/** The path where readers of an address find nothing, after its redirects; `undefined` where they find something. */
export function deadEnd(site: Pick<Site, 'resolve' | 'staticFile'>, address: string): string | undefined {
  const end = addressEnd(site, address);
  if (end.kind !== 'no-page' || isLinkable(end.path)) return undefined;
  return site.staticFile(end.path) === undefined ? end.path : undefined;
}
