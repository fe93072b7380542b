import { notFound } from 'next/navigation';
import { servingState } from '@/lib/base/serving-state';
import type { SitesSettings } from '@/lib/base/settings/sites-settings';
import { runtime } from '@/lib/runtime';

/** Where the sites of this server stand; a 404 on one that has a single site. Another server may have just added one. */
export async function currentSites(): Promise<SitesSettings> {
  const settings = runtime().environment.sites ?? notFound();
  await servingState().readSitesAgain();
  return settings;
}
