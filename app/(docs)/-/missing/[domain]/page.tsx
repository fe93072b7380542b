import { NotFoundView } from '@/app/(docs)/not-found-view';
import { strangerSite } from '@/lib/runtime';

// `proxy.ts` leads here from addresses without a page: readable without JavaScript, and kept once. What
// `notFound()` shows is drawn in the browser alone (vercel/next.js 62228), and kept for each address anew.

export { generateMetadata } from '@/app/(docs)/not-found';

export const revalidate = 15;

/** No page is made at build time: the same build serves any site. */
export function generateStaticParams() {
  return [];
}

/** One page for all addresses without one. */
export default async function Missing() {
  return <NotFoundView site={await strangerSite()} />;
}
