import type { Reader } from '@/lib/base/reader';
import { hrefOfPage } from '@/lib/site/layout/link-target';
import type { Site } from '@/lib/site/site';

/** A site at its public address. */
export interface PublicSite {
  site: Site;
  /** Scheme and host, without a slash at the end: `https://docs.example.com`. */
  origin: string;
  /** Whether it is what one request calls this server, for the operator has configured none. */
  isOriginOfRequest?: boolean | undefined;
}

/** A site as one reader sees it. */
export interface ReaderView {
  site: Site;
  reader: Reader;
}

/** The view of a reader, at the public address of the site. */
export interface Publication extends PublicSite, ReaderView {}

/**
 * Whether an answer may be kept for everyone. One whose addresses name the host that somebody asked for may
 * not: a cache that ignores `Host` would give it to others.
 */
export function mayBeKept({ isOriginOfRequest = false }: Pick<PublicSite, 'isOriginOfRequest'>): boolean {
  return !isOriginOfRequest;
}

/**
 * The one address that a page is known by to search engines and in lists.
 *
 * @example pageAddress(publicSite, '/guides/a b') // 'https://docs.example.com/guides/a%20b'
 */
export function pageAddress({ site, origin }: PublicSite, path: string): string {
  const slash = site.configuration.seo.trailingSlash && path !== '/' ? '/' : '';
  return `${origin}${hrefOfPage(path)}${slash}`;
}

/** An address of the site or a path in it, in full. */
export function fullAddress({ origin }: Pick<PublicSite, 'origin'>, address: string): string {
  return URL.canParse(address, origin) ? new URL(address, origin).href : address;
}
