import 'server-only';
import { join } from 'node:path';
import { currentEnvironment } from '@/lib/base/environment';
import { anonymousReader, type Reader } from '@/lib/base/reader';
import type { Stores } from '@/lib/db/open-stores';
import type { Site } from '@/lib/site/site';
import { type SiteRegistry, siteRegistry } from '@/lib/site/site-registry';

/** What one process is put together from; the only place that knows which implementation serves which port. */
export interface Runtime {
  sites: SiteRegistry;
  /** Domain of the site that this process serves. */
  domain: string;
  /** Whether pages in the browser follow every change of the files: `npm run dev`. */
  hasLiveReload: boolean;
  /** What is kept in the database, opened when it is first asked for. */
  stores(): Promise<Stores>;
}

declare global {
  var lecternRuntime: Runtime | undefined;
}

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
  return {
    sites: siteRegistry([site]),
    domain: environment.docsDomain,
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

/** Who asks the request that is being answered. */
export async function currentReader(): Promise<Reader> {
  return anonymousReader;
}
