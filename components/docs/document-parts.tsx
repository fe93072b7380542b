'use client';

// Bundled as one module: separately, each of these would be a request on every page.

export { AssistantLauncher } from '@/components/assistant/assistant-launcher';
export { SiteIntegrations } from '@/components/integrations/site-integrations';
export { SearchButton } from '@/components/search/search-button';
export { AccountMenu } from './account-menu';
export { AppearanceScript } from './appearance-script';
export { EarlyPress, EarlyPressScript } from './early-press';
export { FailureBoundary } from './failure-boundary';
export { ForeignChanges, ForeignChangesScript } from './foreign-changes';
export { LinkNavigation } from './link-navigation';
export { LiveReload } from './live-reload';
export { NearestPages } from './nearest-pages';
export { LinkPreview } from './reading/link-preview';
export { PageViews } from './reading/page-views';
export { SiteScripts } from './site-scripts';
