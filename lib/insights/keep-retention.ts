import type { Clock } from '@/lib/base/clock';
import type { ConversationStore } from './conversation-store';
import type { SiteSettingsStore } from './site-settings-store';
import type { TimeReading } from './trusted-time';

/** What is forgotten, and when. */
export interface RetentionParts {
  /** The row of the served site; `undefined` before a start has made it. */
  siteId(): Promise<string | undefined>;
  settings: Pick<SiteSettingsStore, 'find'>;
  conversations: Pick<ConversationStore, 'removeOlderThan' | 'newest'>;
  /** Forgets what else is past its time. */
  forgetOthers(now: Date): Promise<void>;
  clock: Clock;
  /** Time that only ever runs forward. */
  monotonicMs(): number;
  /** Whether a time may be deleted by; see `trustedTime`. */
  isTrusted(reading: TimeReading): boolean;
}

const DAY_MS = 86_400_000;
const INTERVAL_MS = 3_600_000;
/** Begins later, so that a start does not wait for it. */
const FIRST_AFTER_MS = 60_000;

/** Forgets what is older than the dashboard says. Any number of processes may do so at once. */
export async function deleteExpired(parts: RetentionParts): Promise<void> {
  const siteId = await parts.siteId();
  const newest = siteId === undefined ? undefined : await parts.conversations.newest(siteId);
  const now = parts.clock();
  if (!parts.isTrusted({ now, monotonicMs: parts.monotonicMs(), newest })) return;
  await parts.forgetOthers(now);
  const days = siteId === undefined ? undefined : (await parts.settings.find(siteId)).retentionDays;
  if (siteId === undefined || days === undefined) return;
  await parts.conversations.removeOlderThan(siteId, new Date(now.getTime() - days * DAY_MS));
}

/** Forgets every hour, as long as the process runs; returns what ends it. */
export function keepRetention(
  forget: () => Promise<void>,
  {
    firstAfterMs = FIRST_AFTER_MS,
    intervalMs = INTERVAL_MS,
    onError,
  }: { firstAfterMs?: number; intervalMs?: number; onError: (error: unknown) => void },
): () => void {
  let timer = setTimeout(function run() {
    void forget()
      // The next hour tries again.
      .catch(onError)
      .finally(() => {
        timer = setTimeout(run, intervalMs).unref();
      });
  }, firstAfterMs).unref();
  return () => clearTimeout(timer);
}
