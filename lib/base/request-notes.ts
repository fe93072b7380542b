import { AsyncLocalStorage } from 'node:async_hooks';
import type { DatabaseAway } from './database-away';

/** What the parts of this process tell each other about one request: Next stands between them, and passes on nothing. */
export interface RequestNotes {
  /** The last failure of the database. */
  away?: DatabaseAway;
  /** The number of site changes that a kept page shows at least. Absent for answers that Next does not keep. */
  siteChanges?: number;
  /** The answer lacks something that the next one may have. */
  isPassing?: boolean;
}

declare global {
  /** Next loads modules more than once. */
  var lecternRequestNotes: AsyncLocalStorage<RequestNotes> | undefined;
}

/** The notes on the request that is being answered, wherever the code runs that answers it. */
export function requestNotes(): AsyncLocalStorage<RequestNotes> {
  globalThis.lecternRequestNotes ??= new AsyncLocalStorage();
  return globalThis.lecternRequestNotes;
}
