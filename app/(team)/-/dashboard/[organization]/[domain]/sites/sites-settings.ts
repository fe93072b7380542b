import { notFound } from 'next/navigation';
import type { SitesSettings } from '@/lib/base/settings/sites-settings';
import { runtime } from '@/lib/runtime';

/** Where the sites of this server stand; a 404 on one that has a single site. */
export function sitesSettings(): SitesSettings {
  return runtime().environment.sites ?? notFound();
}
