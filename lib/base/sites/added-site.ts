import type { DocsVisibility } from '@/lib/base/settings/environment';

/**
 * A site that was added on the dashboard. Its code is never run, because managing a dashboard does not imply that
 * right.
 */
export interface AddedSite {
  domain: string;
  /** Name of the organization that it belongs to. */
  organization: string;
  /** Address of the repository. */
  repository: string;
  branch: string | undefined;
  folder: string | undefined;
  visibility: DocsVisibility;
  previews: 'members' | undefined;
}

/** The sites, as servers read them. */
export interface AddedSiteList {
  /** Grows with each change. */
  generation(): Promise<number>;
  all(): Promise<AddedSite[]>;
}

/** Why a site was not added. `full`: its organization has reached its limit of sites. */
export type RefusedSite = { kind: 'name-taken' } | { kind: 'full'; count: number; sitesMax: number };

/** Sites that were added on the dashboard, for all servers of a database. */
export interface AddedSiteStore extends AddedSiteList {
  /** @param others how many sites its organization has elsewhere, besides those in the store */
  add(site: AddedSite, others: number): Promise<{ kind: 'added' } | RefusedSite>;
  /** `false` if there was none. */
  remove(domain: string): Promise<boolean>;
}
