import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Comparison } from '@/components/dashboard/comparison';
import { servingState } from '@/lib/base/serving-state';
import { runtime } from '@/lib/runtime';
import { addressOfPreview } from '@/lib/source/preview-host';

export const metadata: Metadata = { title: 'Before and after' };
// The list of previews is only known per request.
export const dynamic = 'force-dynamic';

type ComparePageProps = {
  params: Promise<{ label: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/**
 * Shows a published page beside the same page of a preview. Runs at the published site's host: previews allow that host
 * to frame them, but not the reverse, because the author of a branch decides what is at its preview's host.
 */
export default async function ComparePage({ params, searchParams }: ComparePageProps) {
  const { label } = await params;
  const { environment, domain } = runtime();
  const preview = addressOfPreview(environment, { label, domain });
  if (preview === undefined || !(await servingState().isServedHost(new URL(preview).hostname))) notFound();
  const { path } = await searchParams;
  const page = pageAddress(typeof path === 'string' ? path : '/');
  return <Comparison after={preview + page} before={page} label={label} />;
}

/** Ensures that an address is a page of the site, whatever the query contains. */
function pageAddress(path: string): string {
  const base = 'http://here';
  if (!path.startsWith('/') || !URL.canParse(path, base)) return '/';
  const { origin, pathname } = new URL(path, base);
  return origin === base ? pathname.replace(/^\/+/, '/') : '/';
}
