import type { Clock } from '@/lib/base/clock';
import { DAY_MS } from '@/lib/base/durations';
import type { TimeReading } from '@/lib/base/trusted-time';
import type { ConversationStore } from './conversation-store';
import type { SiteSettingsStore } from './site-settings-store';

export interface RetentionParts {
  siteIds: readonly string[];
  settings: Pick<SiteSettingsStore, 'find'>;
  conversations: Pick<ConversationStore, 'removeOlderThan' | 'newest'>;
  forgetOthers(now: Date): Promise<void>;
  clock: Clock;
  monotonicMs(): number;
  /** Whether deleting by this time is safe; see `trustedTime`. */
  isTrusted(reading: TimeReading): boolean;
}

const INTERVAL_MS = 3_600_000;
/** Delayed, so that it does not slow down the start. */
const FIRST_AFTER_MS = 60_000;

/** Deletes what is older than the setting in each site's dashboard. Safe in several processes at once. */
export async function deleteExpired(parts: RetentionParts): Promise<void> {
  const newest = await parts.conversations.newest();
  const now = parts.clock();
  if (!parts.isTrusted({ now, monotonicMs: parts.monotonicMs(), newest })) return;
  await parts.forgetOthers(now);
  for (const siteId of parts.siteIds) {
    const days = (await parts.settings.find(siteId)).retentionDays;
    if (days !== undefined)
      await parts.conversations.removeOlderThan(siteId, new Date(now.getTime() - days * DAY_MS));
  }
}

/** Deletes every hour while the process runs; returns a function that stops it. */
export function keepRetention(
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
