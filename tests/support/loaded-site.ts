import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openSiteSearch, type SiteSearch } from '@/lib/search/site-search';
import { createSite } from '@/lib/site/create-site';
import type { Site } from '@/lib/site/site';
import type { LoadedSite, SiteInput } from '@/lib/site/site-input';
import { temporaryFolder } from './temporary-folder';

/** The site of a folder, trusted and public by default. */
export function loadedSite(folder: string, input: Partial<SiteInput> = {}): Promise<LoadedSite> {
  return createSite({
    domain: 'docs',
    folder,
    trust: 'full',
    visibility: 'public',
    cacheFolder: join(folder, '.cache'),
    ...input,
  });
}

/** Search over a site, closed after the test. */
export function openedSearch(site: Site, folder = temporaryFolder()): SiteSearch {
  const search = openSiteSearch({ site: async () => site, folder, now: () => new Date(), onError() {} });
  onTestFinished(() => search.close());
  return search;
}
