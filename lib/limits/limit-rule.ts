import type { LimitSettings } from '@/lib/base/assistant-settings';

/** The limits of the assistant; the names stand in answers and in the database. */
export const limitRules = ['assistant-key', 'assistant-organization', 'assistant-address'] as const;
export type LimitRule = (typeof limitRules)[number];

type Period = 'month' | 'hour' | 'day';

/** Over what time each limit counts. */
export const limitPeriods: Record<LimitRule, Period> = {
  'assistant-key': 'month',
  'assistant-organization': 'hour',
  'assistant-address': 'day',
};

/** How much each limit admits, as the operator set it. */
export function limitsFrom(settings: LimitSettings): Record<LimitRule, number> {
  return {
    'assistant-key': settings.usesPerKeyAndMonth,
    'assistant-organization': settings.requestsPerOrganizationAndHour,
    'assistant-address': settings.requestsPerAddressAndDay,
  };
}
