import type { LimitSettings } from './assistant-settings';

/** A whole number that the dashboard sets for a site. */
interface NumericSiteSetting {
  /** The column of `SiteSettings` in the database. */
  name: string;
  label: string;
  hint?: string;
  from: number;
  to: number;
  /** The instance setting that it replaces. */
  replaces?: keyof LimitSettings;
}

const LIMIT = { from: 0, to: 1_000_000_000 } as const;

/** The dashboard's form, its validation and the store are derived from these rows. */
export const numericSiteSettings = [
  {
    ...LIMIT,
    name: 'keyUsesPerMonth',
    label: 'Uses of each key per month',
    replaces: 'usesPerKeyAndMonth',
  },
  {
    ...LIMIT,
    name: 'organizationUsesPerHour',
    label: 'Requests of the team per hour',
    replaces: 'requestsPerOrganizationAndHour',
  },
  {
    ...LIMIT,
    name: 'addressUsesPerDay',
    label: 'Requests of each address per day',
    replaces: 'requestsPerAddressAndDay',
  },
  {
    name: 'retentionDays',
    label: 'Days to keep what readers write',
    hint: 'Older conversations, feedback on pages and searches are deleted at once. Empty: kept.',
    from: 1,
    to: 36_500,
  },
] as const satisfies readonly NumericSiteSetting[];

export type NumericSiteSettingName = (typeof numericSiteSettings)[number]['name'];
