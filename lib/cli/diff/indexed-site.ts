import { systemClock } from '@/lib/base/clock';
import { openSiteSearch, type SiteSearch } from '@/lib/search/site-search';
import type { Site } from '@/lib/site/site';

/** Search over a site as its files are now, in a folder of its own: the one of a server may be of another state. */
export async function indexedSite(site: Site, folder: string): Promise<SiteSearch> {
  const search = openSiteSearch({
    site: async () => site,
    folder,
    now: systemClock,
    onError: (error) => console.error('The pages could not be indexed:', error),
  });
  search.refresh();
  await search.settled();
  return search;
}
