import 'server-only';
import { join } from 'node:path';
import { systemClock } from '@/lib/base/clock';
import { currentEnvironment } from '@/lib/base/environment';
import { anonymousReader, type Reader } from '@/lib/base/reader';
import type { Stores } from '@/lib/db/open-stores';
import { openSiteSearch, type SiteSearch } from '@/lib/search/site-search';
import type { Site } from '@/lib/site/site';
import { type SiteRegistry, siteRegistry } from '@/lib/site/site-registry';

/** What one process is put together from; the only place that knows which implementation serves which port. */
export interface Runtime {
  sites: SiteRegistry;
  /** Domain of the site that this process serves. */
  domain: string;
  /** Search over the site that this process serves; its index is built beside the first pages. */
  search: SiteSearch;
  /** Whether pages in the browser follow every change of the files: `npm run dev`. */
  hasLiveReload: boolean;
  /** What is kept in the database, opened when it is first asked for. */
  stores(): Promise<Stores>;
}

declare global {
  var lecternRuntime: Runtime | undefined;
}

const SEARCH_STARTS_AFTER_MS = 2_000;

/** The runtime of this process. Next loads modules more than once, so it hangs on the global object. */
export function runtime(): Runtime {
  globalThis.lecternRuntime ??= createRuntime();
  return globalThis.lecternRuntime;
}

function createRuntime(): Runtime {
  const environment = currentEnvironment();
  const site = {
    domain: environment.docsDomain,
    folder: environment.docsDirectory,
    trust: environment.docsTrust,
    visibility: environment.docsVisibility,
    cacheFolder: join(environment.dataDirectory, 'cache', 'pages'),
  };
  let stores: Promise<Stores> | undefined;
  const sites = siteRegistry([site]);
  const search = openSiteSearch({
    site: currentSite,
    folder: join(environment.dataDirectory, 'cache', 'search', environment.docsDomain),
    now: systemClock,
    onError: (error) => console.error('The search index could not be brought up to date:', error),
  });
  sites.onChange(search.refresh);
  // After the first page: whoever starts a site waits for that, not for search.
  setTimeout(search.refresh, SEARCH_STARTS_AFTER_MS).unref();
  return {
    sites,
    domain: environment.docsDomain,
    search,
    hasLiveReload: environment.hasLiveReload,
    stores() {
      stores ??= import('@/lib/db/open-stores').then(({ openStores }) => openStores(environment.databaseUrl));
      return stores;
    },
  };
}

/** The site that this process serves, as its folder is now. */
export async function currentSite(): Promise<Site> {
  const { sites, domain } = runtime();
  const site = await sites.site(domain);
  if (site === undefined) throw new Error(`No site is served as "${domain}".`);
  return site;
}

/** Search over the site that this process serves. */
export function siteSearch(): SiteSearch {
  return runtime().search;
}

/** Who asks the request that is being answered. */
export async function currentReader(): Promise<Reader> {
  return anonymousReader;
}
