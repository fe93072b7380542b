import { basePath } from '@/lib/base/web/base-path';
import { hrefOfPage } from '@/lib/site/layout/link-target';
import type { ReaderView } from '@/lib/site/reader-view';
import type { Site } from '@/lib/site/site';

export interface PublicSite {
  site: Site;
  /** Scheme and host without a trailing slash: `https://docs.example.com`. */
  origin: string;
  /** Whether the origin was taken from the request, because none is configured. */
  isOriginOfRequest?: boolean | undefined;
}

export interface Publication extends PublicSite, ReaderView {}

/**
 * Whether a response may be cached for everyone. It may not if its addresses contain the requested host: a cache that
 * ignores `Host` would serve it to others.
 */
export function isCacheable({ isOriginOfRequest = false }: Pick<PublicSite, 'isOriginOfRequest'>): boolean {
  return !isOriginOfRequest;
}

/**
 * The canonical address of a page.
 *
 * @example pageAddress(publicSite, '/guides/a b') // 'https://docs.example.com/guides/a%20b'
 */
export function pageAddress({ site, origin }: PublicSite, path: string): string {
  const slash = site.configuration.seo.trailingSlash && path !== '/' ? '/' : '';
  return addressBelow(origin, hrefOfPage(path) + slash);
}

/** An address or path of the site, made absolute. */
export function fullAddress({ origin }: Pick<PublicSite, 'origin'>, address: string): string {
  if (!URL.canParse(address, origin)) return address;
  return /^\/(?![/\\])/.test(address)
    ? new URL(addressBelow(origin, address)).href
    : new URL(address, `${origin}/`).href;
}

/** A path of the site, below the address of the site. The home page has the same form as in `withBasePath`. */
function addressBelow(origin: string, path: string): string {
  return path === '/' && basePath() !== '' ? origin : origin + path;
}
