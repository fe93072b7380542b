import { type LimitRule, limitsFrom } from '@/lib/assistant/limits/limit-rule';
import { runtime } from '@/lib/runtime';
import type { Dashboard } from './dashboard-access';

/** A site's limits: those of its dashboard, else the instance's. */
export async function siteLimits({ stores, site }: Dashboard): Promise<Record<LimitRule, number>> {
  return limitsFrom({ ...runtime().environment.assistant.limits, ...(await stores.limitOverrides(site.id)) });
}
