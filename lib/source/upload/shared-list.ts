import { withinMs } from '@/lib/base/concurrency/within-ms';
import type { StoredUpload } from './upload-store';

const LOOK_MS = 1_000;
/** A database that does not answer is not asked for each reader. */
const TRY_AGAIN_MS = 5_000;
const WAIT_MS_MAX = 2_000;

interface SharedListOptions {
  read(site: string): Promise<StoredUpload[]>;
  /** Gets the first list of a site, and each that differs from the one before. */
  onChange(site: string, uploads: readonly StoredUpload[]): void;
  lookMs?: number | undefined;
}

/** Of one site. Times are those of `performance.now()`. */
interface SiteList {
  uploads: readonly StoredUpload[] | undefined;
  readAt: number;
  failure: { error: unknown; at: number } | undefined;
  reading: Promise<void> | undefined;
}

/** What was sent of each site, read again once a second where somebody asks; the last known while the database is away. */
export function sharedList({ read, onChange, lookMs = LOOK_MS }: SharedListOptions) {
  const lists = new Map<string, SiteList>();

  async function readOnce(site: string, list: SiteList): Promise<void> {
    const startedAt = performance.now();
    try {
      const uploads = await withinMs(WAIT_MS_MAX, read(site));
      const isChanged = list.uploads === undefined || stateOf(list.uploads) !== stateOf(uploads);
      Object.assign(list, { uploads, readAt: startedAt, failure: undefined });
      if (isChanged) onChange(site, uploads);
    } catch (error) {
      list.failure = { error, at: performance.now() };
    }
    list.reading = undefined;
  }

  function listOf(site: string): SiteList {
    const known = lists.get(site);
    if (known !== undefined) return known;
    const list = { uploads: undefined, readAt: -lookMs, failure: undefined, reading: undefined };
    lists.set(site, list);
    return list;
  }

  return {
    /** @throws the failure of the database where nothing is known yet */
    async of(site: string): Promise<readonly StoredUpload[]> {
      const list = listOf(site);
      const isFresh = list.uploads !== undefined && performance.now() - list.readAt < lookMs;
      const isAway = list.failure !== undefined && performance.now() - list.failure.at < TRY_AGAIN_MS;
      if (!isFresh && !isAway) {
        list.reading ??= readOnce(site, list);
        await list.reading;
      }
      if (list.uploads === undefined) throw list.failure?.error;
      return list.uploads;
    },
    /** This server has changed it. What is being read of it may be from before. */
    forget(site: string): void {
      const { uploads } = listOf(site);
      lists.set(site, { uploads, readAt: Number.NEGATIVE_INFINITY, failure: undefined, reading: undefined });
    },
  };
}

function stateOf(uploads: readonly StoredUpload[]): string {
  return uploads.map(({ id }) => id).join(' ');
}
