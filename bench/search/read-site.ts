import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client';
import type { SearchPage } from '@/lib/search/search-page';
import { openSiteSearch, type SiteSearch } from '@/lib/search/site-search';
import { readStoredPage } from '@/lib/search/stored-page';
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

/** The pages of one language that readers can find, whole, from the index, so that none is compiled again. */
export async function readPages(search: SiteSearch, language: string): Promise<SearchPage[]> {
  const client = createClient({ url: pathToFileURL(await search.ready(language)).href });
  try {
    const pages: SearchPage[] = [];
    for (const { id } of (await client.execute('SELECT id FROM page ORDER BY id')).rows) {
      const page = await readStoredPage(client, Number(id));
      if (page !== undefined) pages.push(page);
    }
    return pages;
  } finally {
    client.close();
  }
}
