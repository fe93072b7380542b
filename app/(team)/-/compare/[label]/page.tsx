import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Comparison } from '@/components/dashboard/comparison';
import { servingState } from '@/lib/base/serving-state';
import { runtime } from '@/lib/runtime';
import { addressOfPreview } from '@/lib/source/preview-host';

export const metadata: Metadata = { title: 'Before and after' };
// Which previews there are, only the request says.
export const dynamic = 'force-dynamic';

type ComparePageProps = {
  params: Promise<{ label: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/**
 * A page as it is published beside the same page of a preview. At the host of the published site, because previews let
 * that show them, and not the other way round: whoever makes a branch decides what is at its host.
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

/** A page of the site, whatever the address says. */
function pageAddress(path: string): string {
  const base = 'http://here';
  if (!path.startsWith('/') || !URL.canParse(path, base)) return '/';
  const { origin, pathname } = new URL(path, base);
  return origin === base ? pathname.replace(/^\/+/, '/') : '/';
}
