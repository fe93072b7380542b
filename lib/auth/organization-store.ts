/** A team that owns sites, as the operator sees it. */
export interface Organization {
  organizationId: string;
  /** Used in addresses and in `sites.json`. */
  slug: string;
  name: string;
  /** Maximum number of sites; `undefined` for no limit. */
  sitesMax: number | undefined;
  hasOwner: boolean;
}

export interface OrganizationStore {
  /** All but the organization that runs the server, sorted by name. */
  others(): Promise<Organization[]>;
  find(slug: string): Promise<Organization | undefined>;
  /** `false` if the slug is taken. */
  create(organization: Pick<Organization, 'slug' | 'name' | 'sitesMax'>): Promise<boolean>;
  /** `false` if there is no such organization. */
  setSitesMax(slug: string, sitesMax: number | undefined): Promise<boolean>;
}
