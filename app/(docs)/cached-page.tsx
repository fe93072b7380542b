import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { requestNotes } from '@/lib/base/request-notes';
import { currentPublicSite } from '@/lib/current-request';
import { pageMetadata } from '@/lib/publish/page-metadata';
import type { PublicSite } from '@/lib/publish/publication';
import { pathFromSegments } from '@/lib/site/path-from-segments';
import { DocsPage } from './docs-page';
import { pageOfRequest } from './page-of-request';

/** Address of a page that Next caches; `domain` names one of several sites. */
export interface CachedAddress {
  domain?: string;
  slug?: string[];
}

export async function cachedPageMetadata(address: CachedAddress): Promise<Metadata> {
  const publicSite = await siteOfAddress(address);
  return pageMetadata(publicSite, await pageOfRequest(publicSite.site, pathFromSegments(address.slug)));
}

/** A page as anonymous readers see it. It is cached for everyone, so it must not contain anything else. */
export async function CachedPage(address: CachedAddress) {
  const publicSite = await siteOfAddress(address);
  const page = await pageOfRequest(publicSite.site, pathFromSegments(address.slug));
  // `proxy.ts` only sends addresses of pages here, but a page may have been removed since.
  return page === undefined ? notFound() : DocsPage({ publicSite, page });
}

/** Next caches a page by its address, so no request may render it from another site. */
async function siteOfAddress({ domain }: CachedAddress): Promise<PublicSite> {
  const asked = requestNotes().getStore()?.site?.domain;
  if (asked !== domain) throw new Error(`A page of ${domain} was asked for at the host of ${asked}.`);
  return currentPublicSite();
}
