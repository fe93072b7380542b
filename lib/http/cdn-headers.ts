import type { ServerResponse } from 'node:http';
import type { CdnSettings } from '@/lib/base/settings/cdn-settings';
import { sharedCacheControl } from '@/lib/base/web/shared-cache.mjs';

/** An unchanged page and a redirect count: both end with a change of the site. */
const STATUSES = new Set([200, 304, 307, 308]);

/** Headers of requests for another form of a page than the one that browsers open. */
const OTHER_FORMS = ['rsc', 'next-router-prefetch', 'next-router-segment-prefetch', 'next-router-state-tree'];

/**
 * Lets a CDN keep for long what is the same for everyone, under a tag by which it can be told to forget it. Most CDNs do
 * not look at `Vary`: what depends on cookies or on the reader's language is left as it is, and so are other forms at
 * the address of a page, which anybody could put in its place by asking for them first.
 *
 * `CDN-Cache-Control` is RFC 9213; Fastly and others read `Surrogate-Control` and `Surrogate-Key`, Cloudflare `Cache-Tag`.
 *
 * @param options.asked the address as readers asked for it: Next takes away parts of its query
 */
export function addCdnHeaders(
  response: ServerResponse,
  { cdn: { maxAgeSeconds, tag }, asked }: { cdn: CdnSettings; asked: string },
): void {
  if (response.getHeader('cache-control') !== sharedCacheControl || !STATUSES.has(response.statusCode))
    return;
  if (response.hasHeader('set-cookie') || OTHER_FORMS.some((name) => name in response.req.headers)) return;
  // Scripts in the browser fetch pages at such addresses, and could not use a whole page.
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
