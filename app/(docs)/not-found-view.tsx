import { SiteNotFoundPage } from '@/components/docs/site-not-found-page';
import { ownAddress } from '@/lib/base/web/addresses';
import type { Site } from '@/lib/site/site';
import { siteSlots } from './page-slots';

export function NotFoundView({ site }: { site: Site }) {
  // One of our own addresses, so that the navigation marks nothing as current.
  const layout = site.layout(ownAddress('missing'));
  return (
    <SiteNotFoundPage
      layout={layout}
      own={site.configuration.errors.notFound}
      slots={siteSlots(site, layout)}
    />
  );
}
