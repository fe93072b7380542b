import { AsyncLocalStorage } from 'node:async_hooks';
import type { DatabaseUnavailable } from '@/lib/base/errors/database-unavailable';
import type { SourceUnavailable } from '@/lib/base/errors/source-unavailable';
import type { HostedSite } from '@/lib/base/sites/hosted-site';

/** Looking through the pages of a site. */
export interface Lookup {
  isDone: boolean;
}

/** Facts about a request that parts of this process share, because Next, which is between them, passes on nothing. */
export interface RequestNotes {
  /** The site at the host of the request; absent for the one of `DOCS_DIR`. */
  site?: HostedSite | undefined;
  /** Stands in each line of the log about the request; absent where no log shows it. */
  id?: string;
  /** The last failure of the database. */
  databaseUnavailable?: DatabaseUnavailable;
  /** Why the pages of the site are not here yet. */
  sourceUnavailable?: SourceUnavailable;
  /** The number of site changes that a cached page includes at least. Absent for answers that Next does not cache. */
  siteChanges?: number;
  /** Present while it is unknown whether readers get different pages; the answer is only valid until then. */
  pagesLookup?: Lookup;
  /** The answer is incomplete, and a later one may not be. */
  isPassing?: boolean;
}

declare global {
  /** Global, because Next loads modules more than once. */
  var lecternRequestNotes: AsyncLocalStorage<RequestNotes> | undefined;
}

/** The notes on the current request, available wherever its code runs. */
export function requestNotes(): AsyncLocalStorage<RequestNotes> {
  globalThis.lecternRequestNotes ??= new AsyncLocalStorage();
  return globalThis.lecternRequestNotes;
}
