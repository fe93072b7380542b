import path from 'node:path';
import { systemClock } from '@/lib/base/clock';
import { nameOfFolder } from '@/lib/evals/run-file';
import { openSiteSearch, type SiteSearch } from '@/lib/search/site-search';
import type { Site } from '@/lib/site/site';

/** Search over a site's current files, with an index in its own folder: a server's may be of another state. */
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

/** Uses a separate index beside the server's, which may be of another folder; the next command finds it there. */
export function storedIndexOf(site: Site, dataDirectory: string): Promise<SiteSearch> {
  return indexedSite(site, path.join(dataDirectory, 'cache', 'evals', nameOfFolder(site.folder), 'search'));
}
