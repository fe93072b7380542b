import type { LimitSettings } from '@/lib/base/settings/assistant-settings';

/** The assistant's limits; the names appear in responses and in the database. */
export const limitRules = ['assistant-key', 'assistant-organization', 'assistant-address'] as const;
export type LimitRule = (typeof limitRules)[number];

type Period = 'month' | 'hour' | 'day';

export const limitPeriods: Record<LimitRule, Period> = {
  'assistant-key': 'month',
  'assistant-organization': 'hour',
  'assistant-address': 'day',
};

/** A site's limits. Only the operator's own organization can raise the server's limits in its dashboard. */
export function limitsOfSite(
  server: LimitSettings,
  { overrides, isHome }: { overrides: Partial<LimitSettings>; isHome: boolean },
): Record<LimitRule, number> {
  const [most, wanted] = [limitsFrom(server), limitsFrom({ ...server, ...overrides })];
  if (isHome) return wanted;
  return {
    'assistant-key': Math.min(most['assistant-key'], wanted['assistant-key']),
    'assistant-organization': Math.min(most['assistant-organization'], wanted['assistant-organization']),
    'assistant-address': Math.min(most['assistant-address'], wanted['assistant-address']),
  };
}

function limitsFrom(settings: LimitSettings): Record<LimitRule, number> {
  return {
    'assistant-key': settings.usesPerKeyAndMonth,
    'assistant-organization': settings.requestsPerOrganizationAndHour,
    'assistant-address': settings.requestsPerAddressAndDay,
  };
}
