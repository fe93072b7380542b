import type { LimitSettings } from '@/lib/base/assistant-settings';

/** The assistant's limits; the names appear in responses and in the database. */
export const limitRules = ['assistant-key', 'assistant-organization', 'assistant-address'] as const;
export type LimitRule = (typeof limitRules)[number];

type Period = 'month' | 'hour' | 'day';

export const limitPeriods: Record<LimitRule, Period> = {
  'assistant-key': 'month',
  'assistant-organization': 'hour',
  'assistant-address': 'day',
};

export function limitsFrom(settings: LimitSettings): Record<LimitRule, number> {
  return {
    'assistant-key': settings.usesPerKeyAndMonth,
    'assistant-organization': settings.requestsPerOrganizationAndHour,
    'assistant-address': settings.requestsPerAddressAndDay,
  };
}
