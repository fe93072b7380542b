import { LateAnswer, withinMs } from '@/lib/base/concurrency/within-ms';
import { isDatabaseUnavailable } from '@/lib/base/errors/database-unavailable';
import { reasonOf } from '@/lib/base/errors/reason-of';
import { servingState } from '@/lib/base/serving-state';
import type { AddedSite, AddedSiteList } from '@/lib/base/sites/added-site';

/** The sites added on the dashboard, as of the database's last response. */
export interface AddedSites {
  /** The same array until they change; `undefined` if the database has not responded yet. */
  known(): readonly AddedSite[] | undefined;
  /** Checks the database for changes. On failure, the known list stays. */
  look(options?: LookOptions): Promise<void>;
}

interface LookOptions {
  /** Checks even right after a failure, and sees every change made before the call. */
  isUrgent?: boolean;
}

export interface AddedSitesOptions {
  list?: () => Promise<AddedSiteList>;
  /**
   * Receives each reason why the list cannot be read, once. Outages are left out, because the requests that need the
   * database report them.
   */
  report: (line: string) => void;
  waitMsMax?: number;
  tryAgainMs?: number;
}

const WAIT_MS_MAX = 2_000;
/** After a failure, the database is left alone for this long. */
const TRY_AGAIN_MS = 5_000;

export function addedSites({
  list = listOfApplication,
  report,
  waitMsMax = WAIT_MS_MAX,
  tryAgainMs = TRY_AGAIN_MS,
}: AddedSitesOptions): AddedSites {
  let sites: readonly AddedSite[] | undefined;
  /** `undefined` after a failure, because the database may have been replaced. */
  let generation: number | undefined;
  let reading: Promise<void> | undefined;
  let notBefore = 0;
  let told: string | undefined;

  async function readOnce(): Promise<void> {
    const opened = await list();
    // Read before the list, so that a change in between is noticed by the next check.
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
      // A read that takes longer than callers wait continues, and is not started twice.
      reading ??= readOnce().finally(() => {
        reading = undefined;
      });
      await withinMs(waitMsMax, reading).catch(failed);
    },
  };
}

/** The application opens the database; it loads with its first page. */
async function listOfApplication(): Promise<AddedSiteList> {
  await servingState().firstPage;
  return servingState().addedSites();
}
