import { type LimitRule, limitsFrom } from '@/lib/assistant/limits/limit-rule';
import { currentEnvironment } from '@/lib/base/environment';
import type { Dashboard } from './dashboard-access';

/** What the limits of a site admit: the word of its dashboard before the instance's. */
export async function siteLimits({ stores, site }: Dashboard): Promise<Record<LimitRule, number>> {
  return limitsFrom({ ...currentEnvironment().assistant.limits, ...(await stores.limitOverrides(site.id)) });
}
