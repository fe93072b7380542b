import type { Metadata } from 'next';
import { DocsPage } from '@/app/(docs)/docs-page';
import { pageOfRequest } from '@/app/(docs)/page-of-request';
import { pageMetadata } from '@/lib/publish/page-metadata';
import { currentPublicSite } from '@/lib/runtime';
import { pathFromSegments } from '@/lib/site/path-from-segments';

/** Pages are made when they are first asked for and kept; what changed shows within this many seconds. */
export const revalidate = 15;
export const dynamicParams = true;

type PageProps = { params: Promise<{ slug?: string[] }> };

/** No page is made at build time: the same build serves any site. */
export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const publicSite = await currentPublicSite();
  return pageMetadata(
    publicSite,
    await pageOfRequest(publicSite.site, pathFromSegments((await params).slug)),
  );
}

/** One page of the site as everyone sees it. What is kept here, anyone may get: so it holds nothing else. */
export default async function Page({ params }: PageProps) {
  return DocsPage({ publicSite: await currentPublicSite(), path: pathFromSegments((await params).slug) });
}
