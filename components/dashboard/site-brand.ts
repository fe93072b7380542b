import type { LayoutData } from '@/lib/site/layout-data';

/** The site's branding on team pages. */
export type SiteBrand = Pick<LayoutData, 'homeHref' | 'logo' | 'siteName'>;
