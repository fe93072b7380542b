import { percentDecoded } from '@/lib/base/text/percent-decoded';
import type { PageTranslation } from './layout/page-translations';
import { pathFromAddress } from './path-from-address';
import type { AddressOutcome, Site } from './site';

/** What an address of the site leads to. */
export type Destination = AddressOutcome | { kind: 'file' };

/** Call once for each request. `/guides/start.md` is another form of the page `/guides/start`. */
export function destination(site: Site, pathname: string): Destination {
  if (site.staticFile(percentDecoded(pathname)) !== undefined) return { kind: 'file' };
  return site.resolve(pathFromAddress(pathname.replace(/\.md$/i, '')));
}

/** The home page in all languages of the site; empty if `docs.json` redirects it to another site. */
export function homeTranslations(site: Site, found: Destination): PageTranslation[] {
  if (found.kind === 'page') return site.translations(found.path);
  const isOfSite = found.kind === 'redirect' && !found.isPermanent;
  return isOfSite ? site.translations(pathFromAddress(found.destination)) : [];
}
