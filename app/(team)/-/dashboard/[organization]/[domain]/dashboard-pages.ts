import { servingState } from '@/lib/base/serving-state';
import { HOME_ORGANIZATION } from '@/lib/base/sites/home-organization';
import type { HostedSite } from '@/lib/base/sites/hosted-site';
import { runtime } from '@/lib/runtime';

export function dashboardPages(): readonly { segment: string; label: string }[] {
  return hasSites() ? [...pages, { segment: '/sites', label: 'Sites' }] : pages;
}

/**
 * Whether this dashboard lists its organization's sites. On a server with several sites, the `DOCS_DIR` site's
 * dashboard does, and those of other organizations.
 */
export function hasSites(): boolean {
  const { environment, isHome, organization } = runtime();
  return environment.sites !== undefined && (isHome || organization !== HOME_ORGANIZATION);
}

/** An organization's sites without the `DOCS_DIR` site; by default, of this dashboard's organization. */
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
