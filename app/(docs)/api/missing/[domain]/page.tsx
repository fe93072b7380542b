import type { Metadata } from 'next';
import NotFound from '@/app/(docs)/not-found';
import { pageMetadata } from '@/lib/publish/page-metadata';
import { currentPublicSite } from '@/lib/runtime';

// `proxy.ts` leads here from addresses without a page. What `notFound()` shows is drawn in the browser
// alone (vercel/next.js 62228), and would be kept once more for every address that somebody makes up.

export const revalidate = 15;

/** No page is made at build time: the same build serves any site. */
export function generateStaticParams() {
  return [];
}

export async function generateMetadata(): Promise<Metadata> {
  return pageMetadata(await currentPublicSite(), undefined);
}

/** The page for addresses that lead nowhere, readable without JavaScript. */
export default NotFound;
