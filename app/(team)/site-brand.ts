import type { SiteBrand } from '@/components/dashboard/site-brand';
import { currentSite } from '@/lib/runtime';
import { fileAddress } from '@/lib/site/site-layout';

/** Name and logo of the site, for the pages of its team. */
export async function siteBrand(): Promise<SiteBrand> {
  const { configuration } = await currentSite();
  const { logo, name } = configuration;
  const light = logo && fileAddress(logo.light);
  const dark = logo && fileAddress(logo.dark);
  // These pages load nothing from other sites, which would learn who signs in.
  const isOwn = [light, dark].every((address) => /^\/(?!\/)/.test(address ?? ''));
  return {
    siteName: name,
    homeHref: '/',
    ...(isOwn && light !== undefined && dark !== undefined ? { logo: { light, dark } } : {}),
  };
}
