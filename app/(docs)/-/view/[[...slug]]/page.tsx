import type { Metadata } from 'next';
import { changeOfRequest } from '@/app/(docs)/change-of-request';
import { DocsPage } from '@/app/(docs)/docs-page';
import { NotFoundView } from '@/app/(docs)/not-found-view';
import { pageOfRequest } from '@/app/(docs)/page-of-request';
import type { PageUser } from '@/components/mdx/author-components';
import { currentMember, currentPublicSite, readerView } from '@/lib/current-request';
import { pageMetadata } from '@/lib/publish/page-metadata';
import { pathFromSegments } from '@/lib/site/path-from-segments';

/** Rendered per request and never cached: `proxy.ts` rewrites signed-in readers and authors here. */
export const dynamic = 'force-dynamic';

type PageProps = { params: Promise<{ slug?: string[] }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const publicSite = await siteOfReader();
  return pageMetadata(
    publicSite,
    await pageOfRequest(publicSite.site, pathFromSegments((await params).slug)),
  );
}

/** A page as its reader may see it, from its current file. */
export default async function Page({ params }: PageProps) {
  const publicSite = await siteOfReader();
  const page = await pageOfRequest(publicSite.site, pathFromSegments((await params).slug));
  if (page === undefined) return <NotFoundView site={publicSite.site} />;
  return DocsPage({ publicSite, page, user: await pageUser() });
}

/** The signed-in reader, for pages that greet their reader. */
async function pageUser(): Promise<PageUser | undefined> {
  const { isSignedIn } = (await readerView()).reader;
  const member = isSignedIn ? await currentMember() : undefined;
  return member && { name: member.name, email: member.email, groups: member.groups };
}

async function siteOfReader() {
  // Read before the site, so that a later change counts as not shown.
  changeOfRequest();
  return { ...(await currentPublicSite()), site: (await readerView()).site };
}
