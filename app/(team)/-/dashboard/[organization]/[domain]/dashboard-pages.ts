import { servingState } from '@/lib/base/serving-state';
import { HOME_ORGANIZATION } from '@/lib/base/sites/home-organization';
import type { HostedSite } from '@/lib/base/sites/hosted-site';
import { runtime } from '@/lib/runtime';

/** The pages of a dashboard in navigation order. */
export function dashboardPages(): readonly { segment: string; label: string }[] {
  return hasSites() ? [...pages, { segment: '/sites', label: 'Sites' }] : pages;
}

/**
 * Whether this dashboard lists the sites of its organization: on a server with several, that of the site of `DOCS_DIR`,
 * and those of organizations which have no part in that one.
 */
export function hasSites(): boolean {
  const { environment, isHome, organization } = runtime();
  return environment.sites !== undefined && (isHome || organization !== HOME_ORGANIZATION);
}

/** The sites of an organization, by default that of this dashboard, but that of `DOCS_DIR`. */
export function sitesOfOrganization(organization = runtime().organization): HostedSite[] {
  return servingState()
    .hostedSites()
    .filter((site) => site.organization === organization);
}

const pages = [
  { segment: '', label: 'Overview' },
  { segment: '/api-keys', label: 'API keys' },
  { segment: '/conversations', label: 'Conversations' },
  { segment: '/questions', label: 'Questions' },
  { segment: '/content', label: 'Content' },
  { segment: '/members', label: 'Members' },
  { segment: '/settings', label: 'Settings' },
  { segment: '/audit', label: 'Audit log' },
] as const;
