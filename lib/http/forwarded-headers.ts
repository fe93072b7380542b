import type { IncomingHttpHeaders } from 'node:http';
import { isThisMachine } from '@/lib/base/settings/public-address';

/** Headers that proxies add about the original request, and the valid form of each. */
const FORWARDED: Readonly<Record<string, RegExp>> = {
  'x-forwarded-host': /^[a-z0-9.:[\]-]+$/i,
  'x-forwarded-proto': /^https?$/,
  'x-forwarded-port': /^\d{1,5}$/,
};

/**
 * Keeps only what the operator's outermost proxy wrote in the forwarding headers. Anyone can send them, and addresses
 * in pages and the origin check of forms depend on them.
 */
export function keepTrustedForwarded(headers: IncomingHttpHeaders, trustedProxyCount: number): void {
  for (const [name, form] of Object.entries(FORWARDED)) {
    const entries = [headers[name] ?? []].flat().join(',').split(',');
    // Proxies append to the list or replace it. If it has fewer entries than there are proxies, the first is from the
    // outermost.
    const seen = trustedProxyCount === 0 ? '' : (entries.at(-trustedProxyCount) ?? entries[0] ?? '').trim();
    if (form.test(seen)) headers[name] = seen;
    else delete headers[name];
  }
}

/**
 * Makes forms work behind a proxy that uses another host for its requests. Next and our own check compare the browser's
 * `Origin` with the requested host, but a page at the public address is ours, whatever host the proxy uses.
 */
export function keepPublicHost(headers: IncomingHttpHeaders, publicAddress: string): void {
  const { origin, host } = new URL(publicAddress);
  // Every machine has its own localhost, and the visitor's may serve other pages.
  if (headers.origin === origin && !isThisMachine(publicAddress)) headers['x-forwarded-host'] = host;
}
