import type { ServerResponse } from 'node:http';

/**
 * Mends three headers that Next 16.4 writes. `Location` comes twice when a redirecting page is made for the
 * first time, and clients join the two into an address that does not exist. And a `Vary` from its
 * configuration is replaced by a list of its own, which lacks `Accept`: pages answer in Markdown to
 * programs that ask for it, so caches must keep the two apart. And a form that leads on to a page is answered
 * with the `Cache-Control` of that page, although the answer was made for one person and may set a cookie.
 */
export function mendHeaders(response: ServerResponse): void {
  const { appendHeader, setHeader } = response;
  response.appendHeader = (name, value) => {
    if (name.toLowerCase() === 'location' && response.hasHeader(name)) return response.setHeader(name, value);
    return appendHeader.call(response, name, value);
  };
  response.setHeader = (name, value) => {
    if (name.toLowerCase() === 'cache-control' && response.req.method === 'POST')
      return setHeader.call(response, name, /\bpublic\b/i.test(String(value)) ? 'private, no-store' : value);
    const isOfPage = name.toLowerCase() === 'vary' && typeof value === 'string' && /\brsc\b/i.test(value);
    const says = isOfPage && !/\baccept(?!-)\b/i.test(value) ? `${value}, Accept` : value;
    return setHeader.call(response, name, says);
  };
}
