import type { NumericSiteSettingName } from '@/lib/base/settings/numeric-site-settings';

/** Settings from the dashboard; an absent one is the instance's default. Without `retentionDays`, nothing is deleted. */
export interface SiteSettings extends Partial<Record<NumericSiteSettingName, number>> {
  /** Questions offered by the assistant panel; absent for those of docs.json. */
  starterQuestions?: readonly string[];
}

export interface SiteSettingsStore {
  find(siteId: string): Promise<SiteSettings>;
  save(siteId: string, settings: SiteSettings): Promise<void>;
}
