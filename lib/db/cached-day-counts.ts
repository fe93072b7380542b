import type { DayCount } from '@/lib/analytics/conversation-store';
import { type Clock, systemClock } from '@/lib/base/clock';

type CountDays = (siteId: string, since: Date) => Promise<DayCount[]>;

const keptMs = 5 * 60 * 1_000;
const sitesMax = 100;

/**
 * Caches counts per day and queries only today's each time. Earlier days only change when someone deletes
 * conversations, which shows after at most five minutes.
 */
export function cachedDayCounts(count: CountDays, clock: Clock = systemClock): { of: CountDays } {
  const kept = new Map<string, { readAt: number; days: DayCount[] }>();
  return {
    async of(siteId, since) {
      const now = clock();
      const today = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
      const name = today.toISOString().slice(0, 10);
      const key = `${siteId} ${since.toISOString().slice(0, 10)} ${name}`;
      const known = kept.get(key);
      if (known !== undefined && now.getTime() - known.readAt < keptMs)
        return [...known.days, ...(await count(siteId, today))];
      const days = await count(siteId, since);
      if (kept.size >= sitesMax) kept.clear();
      kept.set(key, { readAt: now.getTime(), days: days.filter(({ day }) => day < name) });
      return days;
    },
  };
}
