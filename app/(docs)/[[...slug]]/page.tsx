import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { DocsPage } from '@/app/(docs)/docs-page';
import { pageOfRequest } from '@/app/(docs)/page-of-request';
import { currentPublicSite } from '@/lib/current-request';
import { pageMetadata } from '@/lib/publish/page-metadata';
import { pathFromSegments } from '@/lib/site/path-from-segments';

/** Pages are rendered on first use and cached until the site changes: see `page-store.mjs`. */
export const revalidate = false;
export const dynamicParams = true;

type PageProps = { params: Promise<{ slug?: string[] }> };

/** No page at build time, because the same build serves any site. */
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

/** A page as everybody sees it. It is cached for everyone, so it must contain nothing else. */
export default async function Page({ params }: PageProps) {
  const publicSite = await currentPublicSite();
  const page = await pageOfRequest(publicSite.site, pathFromSegments((await params).slug));
  // `proxy.ts` sends only addresses of pages here, but a page may have gone since.
  return page === undefined ? notFound() : DocsPage({ publicSite, page });
}
