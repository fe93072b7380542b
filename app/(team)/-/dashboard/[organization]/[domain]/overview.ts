import type { DayCount, UnansweredQuestion } from '@/lib/analytics/conversation-store';
import type { LimitRule } from '@/lib/assistant/limits/limit-rule';
import { limitWindow } from '@/lib/assistant/limits/limit-window';
import { refusalsToday } from '@/lib/assistant/limits/refused-uses';
import { DAY_MS } from '@/lib/base/durations';
import type { Dashboard } from './dashboard-access';
import { siteLimits } from './site-limits';

const shownDays = 30;
const listedQuestions = 8;
const listedKeys = 5;

interface Overview {
  /** The last thirty days, oldest first. */
  days: DayCount[];
  /** Of as many days before; `undefined` if they are not kept that long, or the site is younger. */
  before: Pick<DayCount, 'answered' | 'unanswered'> | undefined;
  keys: { id: string; name: string; used: number; allowed: number }[];
  otherKeys: number;
  organization: { used: number; allowed: number };
  refused: { rule: LimitRule; refused: number; allowed: number }[];
  unanswered: UnansweredQuestion[];
}

/** The figures of the first page, queried concurrently. */
export async function overviewOf(dashboard: Dashboard, now: Date): Promise<Overview> {
  const { stores, site } = dashboard;
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const since = new Date(midnight - (shownDays - 1) * DAY_MS);
  const sinceBefore = new Date(since.getTime() - shownDays * DAY_MS);
  const [allowed, settings, counted, unanswered, keys, refused] = await Promise.all([
    siteLimits(dashboard),
    stores.siteSettings.find(site.id),
    stores.conversations.perDay(site.id, sinceBefore),
    stores.conversations.unanswered(site.id, since, listedQuestions),
    stores.assistantKeys.list(site.id),
    refusalsToday(stores.usageCounters, site.id, now),
  ]);
  const working = keys.filter(
    ({ revokedAt, expiresAt }) => revokedAt === null && (expiresAt === null || expiresAt > now),
  );
  const charge = (rule: LimitRule, subject: string) => ({
    ...{ rule, subject, allowed: allowed[rule] },
    window: limitWindow(rule, now).name,
  });
  const [ofTeam = 0, ...ofKeys] = await stores.usageCounters.used([
    charge('assistant-organization', site.organizationId),
    ...working.map(({ id }) => charge('assistant-key', id)),
  ]);
  const firstDay = dayOf(since);
  const keepsBefore = (settings.retentionDays ?? Number.POSITIVE_INFINITY) >= 2 * shownDays;
  // Against a part of a period everything grows.
  const wasServedBefore = site.createdAt <= sinceBefore;
  const byDay = new Map(counted.map((count) => [count.day, count]));
  return {
    days: Array.from({ length: shownDays }, (_, index) => {
      const day = dayOf(new Date(since.getTime() + index * DAY_MS));
      return byDay.get(day) ?? { day, answered: 0, unanswered: 0 };
    }),
    before: keepsBefore && wasServedBefore ? sumOf(counted.filter(({ day }) => day < firstDay)) : undefined,
    keys: working
      .map(({ id, name }, index) => ({
        id,
        name,
        allowed: allowed['assistant-key'],
        used: ofKeys[index] ?? 0,
      }))
      .sort((one, other) => other.used - one.used)
      .slice(0, listedKeys),
    otherKeys: Math.max(0, working.length - listedKeys),
    organization: { used: ofTeam, allowed: allowed['assistant-organization'] },
    refused: refused.map((entry) => ({ ...entry, allowed: allowed[entry.rule] })),
    unanswered,
  };
}

export function sumOf(days: readonly DayCount[]): Pick<DayCount, 'answered' | 'unanswered'> {
  return {
    answered: days.reduce((sum, day) => sum + day.answered, 0),
    unanswered: days.reduce((sum, day) => sum + day.unanswered, 0),
  };
}

function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}
