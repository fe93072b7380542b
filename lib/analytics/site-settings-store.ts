/** Settings from the dashboard; `undefined` for the instance's default. */
export interface SiteSettings {
  keyUsesPerMonth: number | undefined;
  organizationUsesPerHour: number | undefined;
  addressUsesPerDay: number | undefined;
  /** Days after the last question until a conversation is deleted; `undefined` keeps it. */
  retentionDays: number | undefined;
  /** Questions offered by the assistant panel; `undefined` for those of docs.json. */
  starterQuestions: readonly string[] | undefined;
}

export interface SiteSettingsStore {
  find(siteId: string): Promise<SiteSettings>;
  save(siteId: string, settings: SiteSettings): Promise<void>;
}
