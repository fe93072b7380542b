import { AsyncLocalStorage } from 'node:async_hooks';
import type { DatabaseUnavailable } from '@/lib/base/errors/database-unavailable';
import type { SourceUnavailable } from '@/lib/base/errors/source-unavailable';
import type { HostedSite } from '@/lib/base/sites/hosted-site';

export interface Lookup {
  isDone: boolean;
}

/** Facts about a request that parts of this process share, because Next, which sits between them, passes nothing on. */
export interface RequestNotes {
  /** The site at the host of the request; absent for the one of `DOCS_DIR`. */
  site?: HostedSite | undefined;
  /** Prefixed to log lines about the request; absent if no log shows it. */
  id?: string;
  databaseUnavailable?: DatabaseUnavailable;
  sourceUnavailable?: SourceUnavailable;
  /** The number of site changes that a cached page includes at least. Absent for responses that Next does not cache. */
  siteChanges?: number;
  /** Present while it is unknown whether readers get different pages. The response is valid only until then. */
  pagesLookup?: Lookup;
  /** The response is incomplete and must not be cached, because a later one may be complete. */
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
