import { NotFoundView } from '@/app/(docs)/not-found-view';
import { strangerSiteAt } from '@/lib/current-request';

// `proxy.ts` rewrites addresses without a page here, which gives one cached page that works without JavaScript. Pages
// that call `notFound()` are only rendered in the browser (vercel/next.js 62228), and cached once per address.

export { generateMetadata } from '@/app/(docs)/not-found';

export const revalidate = false;

/** No page at build time, because the same build serves any site. */
export function generateStaticParams() {
  return [];
}

export default async function Missing({ params }: { params: Promise<{ domain: string }> }) {
  return <NotFoundView site={await strangerSiteAt((await params).domain)} />;
}
