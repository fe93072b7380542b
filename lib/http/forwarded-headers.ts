import type { IncomingHttpHeaders } from 'node:http';

/** What proxies tell of the request that they got, and what such a header can hold. */
const FORWARDED: Readonly<Record<string, RegExp>> = {
  'x-forwarded-host': /^[a-z0-9.:[\]-]+$/i,
  'x-forwarded-proto': /^https?$/,
  'x-forwarded-port': /^\d{1,5}$/,
};

/**
 * Leaves of the headers with which a proxy says where it was asked those alone that the outermost of the
 * operator's own proxies wrote. Everyone can send them: addresses in pages, and the comparison with the
 * origin of a form, must not hang on what a stranger writes.
 */
export function keepTrustedForwarded(headers: IncomingHttpHeaders, trustedProxyCount: number): void {
  for (const [name, form] of Object.entries(FORWARDED)) {
    const entries = [headers[name] ?? []].flat().join(',').split(',');
    // Proxies add to a list or replace it; with fewer entries than proxies, the first is the outermost.
    const seen = trustedProxyCount === 0 ? '' : (entries.at(-trustedProxyCount) ?? entries[0] ?? '').trim();
    if (form.test(seen)) headers[name] = seen;
    else delete headers[name];
  }
}
