import type { Metadata } from 'next';
import { notFound, permanentRedirect, redirect } from 'next/navigation';
import { pageSlots } from '@/app/(docs)/page-slots';
import { PageView } from '@/components/docs/page-view';
import { StructuredData } from '@/components/docs/structured-data';
import { pageMetadata } from '@/lib/publish/page-metadata';
import { jsonForScript, structuredData } from '@/lib/publish/structured-data';
import { currentPublicSite } from '@/lib/runtime';
import { pathFromSegments } from '@/lib/site/path-from-segments';

/** Pages are made when they are first asked for and kept; what changed shows within this many seconds. */
export const revalidate = 15;
export const dynamicParams = true;

type DocsPageProps = { params: Promise<{ slug?: string[] }> };

/** No page is made at build time: the same build serves any site. */
export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: DocsPageProps): Promise<Metadata> {
  const publicSite = await currentPublicSite();
  return pageMetadata(publicSite, await publicSite.site.page(pathFromSegments((await params).slug)));
}

/** One page of the site, or where its address leads. */
export default async function DocsPage({ params }: DocsPageProps) {
  const publicSite = await currentPublicSite();
  const { site } = publicSite;
  const path = pathFromSegments((await params).slug);
  const outcome = site.resolve(path);
  if (outcome.kind === 'redirect') (outcome.isPermanent ? permanentRedirect : redirect)(outcome.destination);
  const page = outcome.kind === 'page' ? await site.page(path) : undefined;
  if (page === undefined) notFound();
  const frame = site.frame(path);
  return (
    <>
      <StructuredData json={jsonForScript(structuredData(publicSite, page))} />
      <PageView frame={frame} page={page} slots={pageSlots(site, page, frame)} />
    </>
  );
}
