import { DAY_MS } from '@/lib/base/durations';
import type { ConversationStore } from './conversation-store';
import type { ReadershipStore } from './readership-store';

export interface ReaderWritings {
  conversations: Pick<ConversationStore, 'removeOlderThan' | 'newest'>;
  readership: Pick<ReadershipStore, 'removeFeedbackOlderThan' | 'newestFeedback'>;
  /** Counted searches per day. */
  queries: {
    removeOlderThan(siteId: string, time: Date): Promise<void>;
    newest(): Promise<Date | undefined>;
  };
}

export async function deleteOlderThan(
  { conversations, readership, queries }: ReaderWritings,
  { siteId, days, now }: { siteId: string; days: number; now: Date },
): Promise<void> {
  const time = new Date(now.getTime() - days * DAY_MS);
  await conversations.removeOlderThan(siteId, time);
  await readership.removeFeedbackOlderThan(siteId, time);
  await queries.removeOlderThan(siteId, time);
}

/** When a reader of any site last wrote something. */
export async function newestWriting({
  conversations,
  readership,
  queries,
}: ReaderWritings): Promise<Date | undefined> {
  const times = [await conversations.newest(), await readership.newestFeedback(), await queries.newest()];
  const known = times.flatMap((time) => (time === undefined ? [] : [time.getTime()]));
  return known.length === 0 ? undefined : new Date(Math.max(...known));
}
