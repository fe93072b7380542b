import { notFound } from 'next/navigation';
import { siteSlots } from '@/app/(docs)/page-slots';
import { AwayPage } from '@/components/docs/away-page';
import { ownAddress } from '@/lib/base/addresses';
import { textOfTrouble } from '@/lib/base/database-trouble-text';
import { strangerSite } from '@/lib/runtime';

// `proxy.ts` leads here where nobody can say who asks, since the database is away.

export { generateMetadata } from '@/app/(docs)/not-found';

export const revalidate = 15;

/** No page is made at build time: the same build serves any site. */
export function generateStaticParams() {
  return [];
}

/** One page for each trouble, in the layout that strangers see. */
export default async function Away({ params }: { params: Promise<{ trouble: string }> }) {
  const message = textOfTrouble((await params).trouble) ?? notFound();
  const site = await strangerSite();
  // An address of ours, so that nothing in the navigation is marked as the place of the reader.
  const layout = site.layout(ownAddress('away'));
  return <AwayPage layout={layout} message={message} slots={siteSlots(site, layout)} />;
}
