import type { ServerResponse } from 'node:http';
import { ownKind } from '@/lib/base/web/addresses';
import { POLICY_HEADER, STATUS_HEADER, varyByReader } from './page-headers';

/**
 * Removes headers that `proxy.ts` sets for this process only, and mends five that Next 16.4 writes:
 *
 * - `Location` comes twice when a redirecting page is made for the first time, and clients join the two.
 * - `Location` names the inner address of a page that a script asks for without `_rsc`, which no reader can open.
 * - `Vary` loses `Accept`. Programs get Markdown at the same address, so caches must tell the two apart.
 * - A redirect made for a script in the browser, which other readers could not use, says nothing of what it depends on.
 * - A form's answer gets the `Cache-Control` of the page that follows, but is for one person and may set a cookie.
 *
 * @param asked the target of the request: Next changes it
 */
export function mendHeaders(response: ServerResponse, asked: string): void {
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

/** The address that was asked for, with the `_rsc` that Next wants there; any other as it is. */
function outerAddress(location: string, asked: string): string {
  const [path = '', query = ''] = location.split('?', 2);
  if (ownKind(path) !== 'inner') return location;
  const [askedPath = '', askedQuery] = asked.split('?', 2);
  const wanted = new URLSearchParams(askedQuery);
  wanted.set('_rsc', new URLSearchParams(query).get('_rsc') ?? '');
  // One slash at the beginning: two would name another host.
  return `${askedPath.replace(/^[/\\]+/, '/')}?${wanted}`;
}
