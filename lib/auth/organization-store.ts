/** A team that owns sites, as whoever runs the server sees it. */
export interface Organization {
  organizationId: string;
  /** In addresses, and in `sites.json`. */
  slug: string;
  name: string;
  /** How many sites it may have; `undefined` for no limit. */
  sitesMax: number | undefined;
  hasOwner: boolean;
}

export interface OrganizationStore {
  /** All but the one that runs the server, by name. */
  others(): Promise<Organization[]>;
  find(slug: string): Promise<Organization | undefined>;
  /** `false` if there is one of this slug. */
  create(organization: Pick<Organization, 'slug' | 'name' | 'sitesMax'>): Promise<boolean>;
  /** `false` if there is no such organization. */
  setSitesMax(slug: string, sitesMax: number | undefined): Promise<boolean>;
}
