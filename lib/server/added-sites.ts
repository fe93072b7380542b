import { LateAnswer, withinMs } from '@/lib/base/concurrency/within-ms';
import { isDatabaseUnavailable } from '@/lib/base/errors/database-unavailable';
import { reasonOf } from '@/lib/base/errors/reason-of';
import { servingState } from '@/lib/base/serving-state';
import type { AddedSite, AddedSiteList } from '@/lib/base/sites/added-site';

/** The sites that were added on the dashboard, as they were when the database last answered. */
export interface AddedSites {
  /** The same array until they change; `undefined` if the database has not answered yet. */
  known(): readonly AddedSite[] | undefined;
  /** Asks the database whether there are others. What fails leaves them as they were. */
  look(options?: LookOptions): Promise<void>;
}

interface LookOptions {
  /** Asks also where the database has just failed. What was changed before the call is seen then. */
  isUrgent?: boolean;
}

export interface AddedSitesOptions {
  /** What the database says; by default, that of the application. */
  list?: () => Promise<AddedSiteList>;
  /** Gets why they cannot be read, once; not that the database is away, which the requests that need it tell. */
  report: (line: string) => void;
  waitMsMax?: number;
  tryAgainMs?: number;
}

const WAIT_MS_MAX = 2_000;
/** A database that does not answer is not asked with each look. */
const TRY_AGAIN_MS = 5_000;

export function addedSites({
  list = listOfApplication,
  report,
  waitMsMax = WAIT_MS_MAX,
  tryAgainMs = TRY_AGAIN_MS,
}: AddedSitesOptions): AddedSites {
  let sites: readonly AddedSite[] | undefined;
  /** `undefined` after a failure: the database may be another one since. */
  let generation: number | undefined;
  let reading: Promise<void> | undefined;
  let notBefore = 0;
  let told: string | undefined;

  async function readOnce(): Promise<void> {
    const opened = await list();
    // Read first: a change in between is then seen with the next look.
    const now = await opened.generation();
    if (now !== generation) sites = await opened.all();
    generation = now;
    notBefore = 0;
    told = undefined;
  }

  function failed(error: unknown): void {
    generation = undefined;
    notBefore = performance.now() + tryAgainMs;
    if (isDatabaseUnavailable(error) || error instanceof LateAnswer) return;
    const line = `The sites that were added on the dashboard cannot be read: ${reasonOf(error)}.`;
    if (line !== told) report(line);
    told = line;
  }

  return {
    known: () => sites,
    async look({ isUrgent = false } = {}) {
      if (isUrgent && reading !== undefined) await withinMs(waitMsMax, reading).catch(() => undefined);
      if (!isUrgent && performance.now() < notBefore) return;
      // What takes longer than somebody waits for it goes on, and is not begun again meanwhile.
      reading ??= readOnce().finally(() => {
        reading = undefined;
      });
      await withinMs(waitMsMax, reading).catch(failed);
    },
  };
}

/** The application opens the database, and is loaded with its first page. */
async function listOfApplication(): Promise<AddedSiteList> {
  await servingState().firstPage;
  return servingState().addedSites();
}
