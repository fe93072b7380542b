import type { IncomingHttpHeaders } from 'node:http';
import { isThisMachine } from '@/lib/base/settings/public-address';

/** What proxies write about the request that they received, and what such a value may look like. */
const FORWARDED: Readonly<Record<string, RegExp>> = {
  'x-forwarded-host': /^[a-z0-9.:[\]-]+$/i,
  'x-forwarded-proto': /^https?$/,
  'x-forwarded-port': /^\d{1,5}$/,
};

/**
 * Keeps of the forwarding headers only what the operator's outermost proxy wrote. Anybody can send these headers, and
 * addresses in pages and the origin check of forms depend on them.
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

/**
 * Lets forms work behind a proxy that asks by a host of its own. Next and we compare the origin that a browser names with
 * the host that was asked; a page at the public address is one of ours, whatever host the proxy asks.
 */
export function keepPublicHost(headers: IncomingHttpHeaders, publicAddress: string): void {
  const { origin, host } = new URL(publicAddress);
  // Every machine is its own localhost, and other pages may live on that of a visitor.
  if (headers.origin === origin && !isThisMachine(publicAddress)) headers['x-forwarded-host'] = host;
}
