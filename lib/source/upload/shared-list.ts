import { withinMs } from '@/lib/base/concurrency/within-ms';
import type { StoredUpload } from './upload-store';

const LOOK_MS = 1_000;
/** After a failure, the database is left alone for this long. */
const TRY_AGAIN_MS = 5_000;
const WAIT_MS_MAX = 2_000;

interface SharedListOptions {
  read(site: string): Promise<StoredUpload[]>;
  /** Receives a site's first list, and each one that differs from the last. */
  onChange(site: string, uploads: readonly StoredUpload[]): void;
  lookMs?: number | undefined;
}

/** The list of one site. Times are in the clock of `performance.now()`. */
interface SiteList {
  uploads: readonly StoredUpload[] | undefined;
  readAt: number;
  failure: { error: unknown; at: number } | undefined;
  reading: Promise<void> | undefined;
}

/**
 * The uploads of each site, read again at most once a second on demand. While the database is down, the last known list
 * is used.
 */
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
    /** @throws the database's error if nothing is known yet */
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
    /** Call after this server changes the list: a read in progress may be outdated. */
    forget(site: string): void {
      const { uploads } = listOf(site);
      lists.set(site, { uploads, readAt: Number.NEGATIVE_INFINITY, failure: undefined, reading: undefined });
    },
  };
}

function stateOf(uploads: readonly StoredUpload[]): string {
  return uploads.map(({ id }) => id).join(' ');
}
