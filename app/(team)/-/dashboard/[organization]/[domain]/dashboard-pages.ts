import { runtime } from '@/lib/runtime';

/** The pages of a dashboard in navigation order. */
export function dashboardPages(): readonly { segment: string; label: string }[] {
  return hasSites() ? [...pages, { segment: '/sites', label: 'Sites' }] : pages;
}

/** Whether this is the dashboard of a server with several sites: that of the site of `DOCS_DIR`. */
export function hasSites(): boolean {
  const { environment, isHome } = runtime();
  return isHome && environment.sites !== undefined;
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
