import { siteSlots } from '@/app/(docs)/page-slots';
import { MissingPage } from '@/components/docs/missing-page';
import { anonymousReader } from '@/lib/base/reader';
import { currentSite } from '@/lib/runtime';

// `proxy.ts` leads here from addresses without a page: readable without JavaScript, and kept once. What
// `notFound()` shows is drawn in the browser alone (vercel/next.js 62228), and kept for each address anew.

export { generateMetadata } from '@/app/(docs)/not-found';

export const revalidate = 15;

/** No page is made at build time: the same build serves any site. */
export function generateStaticParams() {
  return [];
}

/** The page for all addresses without one, in the frame of the site. */
export default async function Missing() {
  const site = (await currentSite()).forReader(anonymousReader);
  // An address of ours, so that nothing in the navigation is marked as the place of the reader.
  const frame = site.frame('/api/missing');
  return (
    <MissingPage frame={frame} own={site.configuration.errors.notFound} slots={siteSlots(site, frame)} />
  );
}
