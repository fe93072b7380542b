import type { ServerResponse } from 'node:http';
import { ownKind } from '@/lib/base/web/addresses';
import { POLICY_HEADER, STATUS_HEADER, varyByReader } from './page-headers';

/**
 * Removes headers that `proxy.ts` sets for this process only, and fixes five that Next 16.4 gets wrong:
 *
 * - `Location` appears twice when a redirecting page is first rendered, and clients join the two.
 * - `Location` has the internal address of a page that a script requests without `_rsc`; readers cannot open it.
 * - `Vary` loses `Accept`. Programs get Markdown at the same address, so caches must tell the two apart.
 * - A redirect for a script in the browser lacks a `Vary`, although other readers could not use it.
 * - A form's response gets the `Cache-Control` of the page that follows, but is for one person and may set a cookie.
 *
 * @param asked the request target, because Next changes it
 */
export function fixHeaders(response: ServerResponse, asked: string): void {
  for (const name of [STATUS_HEADER, POLICY_HEADER]) response.removeHeader(name);
  varyByReader(response);
  const location = response.getHeader('location');
  if (location !== undefined)
    response.setHeader('Location', outerAddress(String([location].flat()[0] ?? ''), asked));
  const vary = [response.getHeader('vary') ?? []].flat().join(', ');
  if (/\brsc\b/i.test(vary) && !/\baccept(?!-)\b/i.test(vary)) response.setHeader('Vary', `${vary}, Accept`);
  const { statusCode, req } = response;
  if (statusCode >= 300 && statusCode < 400 && statusCode !== 304 && 'rsc' in req.headers)
    response.setHeader('Cache-Control', 'private, no-store');
  const cache = String(response.getHeader('cache-control') ?? '');
  if (req.method === 'POST' && /\bpublic\b/i.test(cache))
    response.setHeader('Cache-Control', 'private, no-store');
}

/** Turns an internal address into the requested one, with the `_rsc` that Next expects; leaves others unchanged. */
function outerAddress(location: string, asked: string): string {
  const [path = '', query = ''] = location.split('?', 2);
  if (ownKind(path) !== 'inner') return location;
  const [askedPath = '', askedQuery] = asked.split('?', 2);
  const wanted = new URLSearchParams(askedQuery);
  wanted.set('_rsc', new URLSearchParams(query).get('_rsc') ?? '');
  // Exactly one leading slash: two would name another host.
  return `${askedPath.replace(/^[/\\]+/, '/')}?${wanted}`;
}
