import { SiteNotFoundPage } from '@/components/docs/site-not-found-page';
import { ownAddress } from '@/lib/base/addresses';
import type { Site } from '@/lib/site/site';
import { siteSlots } from './page-slots';

/** The page for an address that leads nowhere for a reader, in the layout of the site as that reader sees it. */
export function NotFoundView({ site }: { site: Site }) {
  // An address of ours, so that nothing in the navigation is marked as the place of the reader.
  const layout = site.layout(ownAddress('missing'));
  return (
    <SiteNotFoundPage
      layout={layout}
      own={site.configuration.errors.notFound}
      slots={siteSlots(site, layout)}
    />
  );
}
