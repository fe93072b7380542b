import type { NumericSiteSettingName } from '@/lib/base/settings/numeric-site-settings';

/** Settings from the dashboard; absent means the instance's default. Without `retentionDays`, nothing is deleted. */
export interface SiteSettings extends Partial<Record<NumericSiteSettingName, number>> {
  /** Questions that the assistant panel suggests; absent for those of docs.json. */
  starterQuestions?: readonly string[];
}

export interface SiteSettingsStore {
  find(siteId: string): Promise<SiteSettings>;
  save(siteId: string, settings: SiteSettings): Promise<void>;
}
