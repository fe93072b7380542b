import { siteSlots } from '@/app/(docs)/page-slots';
import { OutagePage } from '@/components/docs/outage-page';
import { ownAddress } from '@/lib/base/web/addresses';
import { strangerSiteAt } from '@/lib/current-request';

// `proxy.ts` rewrites here during a database outage, when sessions cannot be read.

export { generateMetadata } from '@/app/(docs)/not-found';

export const revalidate = false;

/** No page at build time, because the same build serves any site. */
export function generateStaticParams() {
  return [];
}

export default async function Away({ params }: { params: Promise<{ domain: string }> }) {
  const site = await strangerSiteAt((await params).domain);
  // One of our own addresses, so that the navigation marks nothing as current.
  const layout = site.layout(ownAddress('away'));
  return <OutagePage layout={layout} slots={siteSlots(site, layout)} />;
}
