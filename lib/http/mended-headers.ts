import type { ServerResponse } from 'node:http';
import { POLICY_HEADER, STATUS_HEADER, varyByCookie } from './page-headers';

/**
 * Takes out what `proxy.ts` said to this process alone, where no page took it, and mends three headers that Next 16.4
 * writes:
 *
 * - `Location` comes twice when a redirecting page is made for the first time, and clients join the two into an
 *   address that does not exist.
 * - A `Vary` from its configuration is replaced by a list of its own without `Accept`. Pages answer in Markdown to
 *   programs that ask for it, so caches must keep the two apart.
 * - A form that leads on to a page is answered with the `Cache-Control` of that page, although the answer was made
 *   for one person and may set a cookie.
 */
export function mendHeaders(response: ServerResponse): void {
  for (const name of [STATUS_HEADER, POLICY_HEADER]) response.removeHeader(name);
  varyByCookie(response);
  const location = response.getHeader('location');
  if (Array.isArray(location)) response.setHeader('Location', location[0] ?? '');
  const vary = [response.getHeader('vary') ?? []].flat().join(', ');
  if (/\brsc\b/i.test(vary) && !/\baccept(?!-)\b/i.test(vary)) response.setHeader('Vary', `${vary}, Accept`);
  const cache = String(response.getHeader('cache-control') ?? '');
  if (response.req.method === 'POST' && /\bpublic\b/i.test(cache))
    response.setHeader('Cache-Control', 'private, no-store');
}
