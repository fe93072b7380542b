import type { Clock } from '@/lib/base/clock';
import type { TimeReading } from '@/lib/base/trusted-time';
import { deleteOlderThan, newestWriting, type ReaderWritings } from './reader-writings';
import type { SiteSettingsStore } from './site-settings-store';

export interface RetentionParts {
  siteIds: readonly string[];
  settings: Pick<SiteSettingsStore, 'find'>;
  stores: ReaderWritings;
  forgetOthers(now: Date): Promise<void>;
  clock: Clock;
  monotonicMs(): number;
  /** Whether the clock can be trusted for deleting; see `trustedTime`. */
  isTrusted(reading: TimeReading): boolean;
}

const INTERVAL_MS = 3_600_000;
/** Delayed, so that it does not slow down the start. */
const FIRST_AFTER_MS = 60_000;

/** Deletes what is older than the retention time in each site's dashboard. Safe in several processes at once. */
export async function deleteExpired(parts: RetentionParts): Promise<void> {
  const newest = await newestWriting(parts.stores);
  const now = parts.clock();
  if (!parts.isTrusted({ now, monotonicMs: parts.monotonicMs(), newest })) return;
  await parts.forgetOthers(now);
  for (const siteId of parts.siteIds) {
    const days = (await parts.settings.find(siteId)).retentionDays;
    if (days !== undefined) await deleteOlderThan(parts.stores, { siteId, days, now });
  }
}

/** Deletes every hour while the process runs; returns a function that stops it. */
export function scheduleRetention(
  forget: () => Promise<void>,
  {
    firstAfterMs = FIRST_AFTER_MS,
    intervalMs = INTERVAL_MS,
    onError,
  }: { firstAfterMs?: number; intervalMs?: number; onError: (error: unknown) => void },
): () => void {
  let isStopped = false;
  let timer = setTimeout(function run() {
    void forget()
      // The next hour tries again.
      .catch(onError)
      .finally(() => {
        if (!isStopped) timer = setTimeout(run, intervalMs).unref();
      });
  }, firstAfterMs).unref();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
