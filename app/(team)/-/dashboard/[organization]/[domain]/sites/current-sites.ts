import { notFound } from 'next/navigation';
import { servingState } from '@/lib/base/serving-state';
import type { SitesSettings } from '@/lib/base/settings/sites-settings';
import { runtime } from '@/lib/runtime';

/** The settings with all sites, also those that another server just added; a 404 on a single-site server. */
export async function currentSites(): Promise<SitesSettings> {
  const settings = runtime().environment.sites ?? notFound();
  await servingState().readSitesAgain();
  return settings;
}
