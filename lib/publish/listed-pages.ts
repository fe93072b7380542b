import { mayRead } from '@/lib/access/may-read';
import { createYielder } from '@/lib/base/concurrency/yielder';
import { isDivision } from '@/lib/docs/navigation/navigation-node';
import type { Site } from '@/lib/site/site';
import type { Publication } from './publication';

/**
 * Whether search engines and agents should find a page. `seo.indexing: "all"` includes pages outside the navigation;
 * `noindex` always excludes a page.
 */
export function isIndexed(site: Site, path: string): boolean {
  const summary = site.summary(path);
  if (summary === undefined || summary.url !== undefined) return false;
  if (summary.isNoindex === true || summary.isBroken === true) return false;
  if (site.configuration.seo.indexing === 'all') return true;
  if (summary.isHidden === true) return false;
  const { navigation } = site;
  return navigation.placesOf(path).some((place) => {
    if (!navigation.isHiddenWithin(place, navigation.root)) return true;
    const chain = [...navigation.chainOf(place.node), ...(isDivision(place.node) ? [place.node] : [])];
    // A group with `searchable: true` and `hidden: true` is hidden from readers only.
    return chain.findLast(({ searchable }) => searchable !== undefined)?.searchable === true;
  });
}

/**
 * Whether search engines are asked to leave a page out. A page outside the navigation is in no list, but a crawler that
 * follows a link to it may index it, as on published sites: only `hidden` and `noindex` forbid that.
 */
export function isHiddenFromCrawlers(site: Site, path: string): boolean {
  if (isIndexed(site, path)) return false;
  const summary = site.summary(path);
  const isForbidden = summary === undefined || summary.isNoindex === true || summary.isHidden === true;
  return isForbidden || summary.isBroken === true || site.navigation.placesOf(path).length > 0;
}

/**
 * Pages that a reader may read and programs should find: the navigation in order, then the rest. Reads the front matter
 * of every page, which takes seconds the first time on a site of 10,000.
 */
export async function listedPages({ site, reader }: Publication): Promise<string[]> {
  const giveTurn = createYielder();
  const listed: string[] = [];
  for (const path of new Set([...site.navigation.pagePaths, ...site.pagePaths])) {
    await giveTurn();
    if (isIndexed(site, path) && mayRead(site.access(path), reader)) listed.push(path);
  }
  return listed;
}
