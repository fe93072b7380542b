import { join } from 'node:path';
import type { SearchPage } from '@/lib/search/search-page';
import { searchPages } from '@/lib/search/search-pages';
import { openSiteSearch, type SiteSearch } from '@/lib/search/site-search';
import { createSite } from '@/lib/site/create-site';
import type { Site } from '@/lib/site/site';

export async function readSite(folder: string, cache: string): Promise<Site> {
  const { site } = await createSite({
    domain: 'bench',
    folder,
    trust: 'markup',
    visibility: 'public',
    cacheFolder: join(cache, 'pages'),
  });
  return site;
}

export async function indexedSearch(site: Site, folder: string): Promise<SiteSearch> {
  const search = openSiteSearch({
    site: async () => site,
    folder,
    now: () => new Date(),
    onError: (error) => {
      throw error;
    },
  });
  search.refresh();
  await search.settled();
  return search;
}

/** The pages of one language that readers can find, read whole. */
export async function readPages(site: Site, language: string): Promise<SearchPage[]> {
  const pages: SearchPage[] = [];
  for await (const source of searchPages(site, language)) pages.push(await source.read());
  return pages;
}
