import { mayRead } from '@/lib/base/may-read';
import { isDivision } from '@/lib/docs/navigation/navigation-node';
import type { Site } from '@/lib/site/site';
import type { Publication } from './publication';

/**
 * Whether search engines and agents are led to a page. `seo.indexing: "all"` takes in what no reader is
 * led to; `noindex` keeps a page out in any case.
 */
export function isIndexed(site: Site, path: string): boolean {
  const summary = site.summary(path);
  if (summary === undefined || summary.url !== undefined || summary.isNoindex === true) return false;
  if (site.configuration.seo.indexing === 'all') return true;
  if (summary.isHidden === true) return false;
  const { navigation } = site;
  return navigation.placesOf(path).some((place) => {
    if (!navigation.isHiddenWithin(place, navigation.root)) return true;
    const chain = [...navigation.chainOf(place.node), ...(isDivision(place.node) ? [place.node] : [])];
    // `searchable: true` beside `hidden: true` hides a group from readers only.
    return chain.findLast(({ searchable }) => searchable !== undefined)?.searchable === true;
  });
}

/** Pages that a reader may read and that programs are led to: the navigation in its order, then the rest. */
export function listedPages({ site, reader }: Publication): string[] {
  const all = new Set([...site.navigation.pagePaths, ...site.pagePaths]);
  return [...all].filter((path) => isIndexed(site, path) && mayRead(site.access(path), reader));
}
