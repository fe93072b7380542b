export { default, generateMetadata } from '@/app/(docs)/not-found';

// `proxy.ts` leads here from addresses without a page: readable without JavaScript, and kept once. What
// `notFound()` shows is drawn in the browser alone (vercel/next.js 62228), and kept for each address anew.

export const revalidate = 15;

/** No page is made at build time: the same build serves any site. */
export function generateStaticParams() {
  return [];
}
