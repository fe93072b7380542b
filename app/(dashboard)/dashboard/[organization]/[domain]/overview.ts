import { currentEnvironment } from '@/lib/base/environment';
import type { DayCount, UnansweredQuestion } from '@/lib/insights/conversation-store';
import { limitWindow } from '@/lib/limits/limit-window';
import type { Dashboard } from './dashboard-access';

const dayMs = 24 * 60 * 60 * 1_000;
const shownDays = 30;
const listedQuestions = 8;

interface Overview {
  /** The last thirty days, oldest first. */
  days: DayCount[];
  keys: { id: string; name: string; used: number; allowed: number }[];
  organization: { used: number; allowed: number };
  unanswered: UnansweredQuestion[];
}

/** The numbers of the first page, all asked for at once. */
export async function overviewOf({ stores, site }: Dashboard, now: Date): Promise<Overview> {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const since = new Date(midnight - (shownDays - 1) * dayMs);
  const { limits } = currentEnvironment().assistant;
  const [settings, counted, unanswered, keys] = await Promise.all([
    stores.siteSettings.find(site.id),
    stores.conversations.perDay(site.id, since),
    stores.conversations.unanswered(site.id, since, listedQuestions),
    stores.assistantKeys.list(site.id),
  ]);
  const working = keys.filter(({ revokedAt }) => revokedAt === null);
  const perKey = settings.keyUsesPerMonth ?? limits.usesPerKeyAndMonth;
  const perHour = settings.organizationUsesPerHour ?? limits.requestsPerOrganizationAndHour;
  const charges = [
    chargeOf('assistant-organization', site.organizationId, perHour, now),
    ...working.map(({ id }) => chargeOf('assistant-key', id, perKey, now)),
  ];
  const [ofTeam = 0, ...ofKeys] = await stores.usageCounters.used(charges);
  const byDay = new Map(counted.map((count) => [count.day, count]));
  return {
    days: Array.from({ length: shownDays }, (_, index) => {
      const day = new Date(since.getTime() + index * dayMs).toISOString().slice(0, 10);
      return byDay.get(day) ?? { day, answered: 0, unanswered: 0 };
    }),
    keys: working.map(({ id, name }, index) => ({ id, name, used: ofKeys[index] ?? 0, allowed: perKey })),
    organization: { used: ofTeam, allowed: perHour },
    unanswered,
  };
}

function chargeOf(
  rule: 'assistant-key' | 'assistant-organization',
  subject: string,
  allowed: number,
  now: Date,
) {
  return { rule, subject, window: limitWindow(rule, now).name, allowed };
}
