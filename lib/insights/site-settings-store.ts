/** What the dashboard has settled for a site; `undefined` means the setting of the instance. */
export interface SiteSettings {
  keyUsesPerMonth: number | undefined;
  organizationUsesPerHour: number | undefined;
  addressUsesPerDay: number | undefined;
  /** Days after the last question for which conversations are kept; `undefined` keeps them. */
  retentionDays: number | undefined;
  /** Questions that the panel of the assistant offers; `undefined` leaves them to docs.json. */
  starterQuestions: readonly string[] | undefined;
}

/** The settings of sites. */
export interface SiteSettingsStore {
  find(siteId: string): Promise<SiteSettings>;
  save(siteId: string, settings: SiteSettings): Promise<void>;
}
