import type { ServerResponse } from 'node:http';
import type { CdnSettings } from '@/lib/base/cdn-settings';
import { sharedCacheControl } from '@/lib/base/shared-cache.mjs';

/** An unchanged page and a redirect count: both end with a change of the site. */
const STATUSES = new Set([200, 304, 307, 308]);

/**
 * Lets a CDN keep for long what is the same for everyone, under a tag by which it can be told to forget it. What depends
 * on cookies or on the reader's language is left as it is, because most CDNs do not look at `Vary`.
 *
 * `CDN-Cache-Control` is RFC 9213; Fastly and others read `Surrogate-Control` and `Surrogate-Key`, Cloudflare `Cache-Tag`.
 */
export function addCdnHeaders(response: ServerResponse, { maxAgeSeconds, tag }: CdnSettings): void {
  if (response.getHeader('cache-control') !== sharedCacheControl || !STATUSES.has(response.statusCode))
    return;
  const vary = [response.getHeader('vary') ?? []].flat().join(', ');
  if (/\bcookie\b|\baccept-language\b|\*/i.test(vary) || response.hasHeader('set-cookie')) return;
  response.setHeader('CDN-Cache-Control', `public, max-age=${maxAgeSeconds}`);
  response.setHeader('Surrogate-Control', `max-age=${maxAgeSeconds}`);
  response.setHeader('Surrogate-Key', tag);
  response.setHeader('Cache-Tag', tag);
}
