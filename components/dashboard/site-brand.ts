import type { LayoutData } from '@/lib/site/layout-data';

/** What the pages of a team show of their site. */
export type SiteBrand = Pick<LayoutData, 'homeHref' | 'logo' | 'siteName'>;
