import type { ServerResponse } from 'node:http';
import type { CdnSettings } from '@/lib/base/settings/cdn-settings';
import { sharedCacheControl } from '@/lib/base/web/shared-cache.mjs';

/** Includes unchanged pages and redirects, which a change of the site can also invalidate. */
const STATUSES = new Set([200, 304, 307, 308]);

/** Headers of requests for a page in another form than browsers open, such as data for client-side navigation. */
const OTHER_FORMS = ['rsc', 'next-router-prefetch', 'next-router-segment-prefetch', 'next-router-state-tree'];

/**
 * Lets a CDN keep responses that are the same for everyone, with a tag for purging them. Most CDNs ignore `Vary`, so
 * responses that depend on cookies or the reader's language are left alone. So are other forms of a page at the same
 * address: anyone could poison the cache by requesting them first.
 *
 * `CDN-Cache-Control` is RFC 9213; Fastly and others read `Surrogate-Control` and `Surrogate-Key`, Cloudflare
 * `Cache-Tag`.
 *
 * @param options.asked the address as the reader requested it: Next removes parts of its query
 */
export function addCdnHeaders(
  response: ServerResponse,
  { cdn: { maxAgeSeconds, tag }, asked }: { cdn: CdnSettings; asked: string },
): void {
  if (response.getHeader('cache-control') !== sharedCacheControl || !STATUSES.has(response.statusCode))
    return;
  if (response.hasHeader('set-cookie') || OTHER_FORMS.some((name) => name in response.req.headers)) return;
  // Scripts fetch page data at these addresses and could not use a whole page.
  if (/[?&]_rsc=/.test(asked)) return;
  const vary = [response.getHeader('vary') ?? []].flat().join(', ');
  if (/\bcookie\b|\baccept-language\b|\*/i.test(vary)) return;
  const isPage = String(response.getHeader('content-type') ?? '').startsWith('text/html');
  if (!isPage && /\baccept(?!-)\b|\brsc\b/i.test(vary)) return;
  response.setHeader('CDN-Cache-Control', `public, max-age=${maxAgeSeconds}`);
  response.setHeader('Surrogate-Control', `max-age=${maxAgeSeconds}`);
  response.setHeader('Surrogate-Key', tag);
  response.setHeader('Cache-Tag', tag);
}
