import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { changeOfRequest } from '@/app/(docs)/change-of-request';
import { DocsPage } from '@/app/(docs)/docs-page';
import { MissingView } from '@/app/(docs)/missing-view';
import { pageOfRequest } from '@/app/(docs)/page-of-request';
import { pageMetadata } from '@/lib/publish/page-metadata';
import { currentPublicSite, readerSite, runtime } from '@/lib/runtime';
import { pathFromSegments } from '@/lib/site/path-from-segments';

/** Made for each request, and never kept: `proxy.ts` leads readers of a private site and authors at work here. */
export const dynamic = 'force-dynamic';

type PageProps = { params: Promise<{ slug?: string[] }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const publicSite = await siteOfReader();
  return pageMetadata(
    publicSite,
    await pageOfRequest(publicSite.site, pathFromSegments((await params).slug)),
  );
}

/** One page, as the reader who asks may see it and as its file is now. */
export default async function Page({ params }: PageProps) {
  const publicSite = await siteOfReader();
  const { site } = publicSite;
  if (site.isPublic && !runtime().hasLiveReload) notFound();
  const path = pathFromSegments((await params).slug);
  if (site.resolve(path).kind === 'not-found') return <MissingView site={site} />;
  return DocsPage({ publicSite, path });
}

async function siteOfReader() {
  // Counted before the site is asked for: what changes from here on, this document may not show.
  changeOfRequest();
  return { ...(await currentPublicSite()), site: await readerSite() };
}
