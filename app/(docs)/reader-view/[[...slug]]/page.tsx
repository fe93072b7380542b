import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { DocsPage } from '@/app/(docs)/docs-page';
import { pageOfRequest } from '@/app/(docs)/page-of-request';
import { pageMetadata } from '@/lib/publish/page-metadata';
import { currentPublicSite, readerSite } from '@/lib/runtime';
import { pathFromSegments } from '@/lib/site/path-from-segments';

/** Made for each reader, and never kept: `proxy.ts` leads readers of a private site here. */
export const dynamic = 'force-dynamic';

type PageProps = { params: Promise<{ slug?: string[] }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const publicSite = await siteOfReader();
  return pageMetadata(
    publicSite,
    await pageOfRequest(publicSite.site, pathFromSegments((await params).slug)),
  );
}

/** One page of a private site, as the reader who asks may see it. */
export default async function Page({ params }: PageProps) {
  const publicSite = await siteOfReader();
  if (publicSite.site.isPublic) notFound();
  return DocsPage({ publicSite, path: pathFromSegments((await params).slug) });
}

async function siteOfReader() {
  return { ...(await currentPublicSite()), site: await readerSite() };
}
