import { type LimitRule, limitsOfSite } from '@/lib/assistant/limits/limit-rule';
import { HOME_ORGANIZATION } from '@/lib/base/sites/home-organization';
import { runtime } from '@/lib/runtime';
import type { Dashboard } from './dashboard-access';

/** A site's limits from its dashboard settings, else the instance's. */
export async function siteLimits({ stores, site }: Dashboard): Promise<Record<LimitRule, number>> {
  return limitsOfSite(runtime().environment.assistant.limits, {
    overrides: await stores.limitOverrides(site.id),
    isHome: site.organizationSlug === HOME_ORGANIZATION,
  });
}
