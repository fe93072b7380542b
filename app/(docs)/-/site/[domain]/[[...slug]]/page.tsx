import type { Metadata } from 'next';
import { CachedPage, cachedPageMetadata } from '@/app/(docs)/cached-page';

// Pages on a server with several sites: `proxy.ts` rewrites their addresses here.

/** Pages are rendered on first use and cached until the site changes: see `page-store.mjs`. */
export const revalidate = false;
export const dynamicParams = true;

type PageProps = { params: Promise<{ domain: string; slug?: string[] }> };

/** No page at build time, because the same build serves any site. */
export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return cachedPageMetadata(await params);
}

export default async function Page({ params }: PageProps) {
  return CachedPage(await params);
}
