import ipaddr from 'ipaddr.js';

/** Header in which our own server notes the other end of the connection; clients cannot set it. */
export const PEER_ADDRESS_HEADER = 'x-lectern-peer-address';

/** Prefix that one customer of a network usually has. */
const IPV6_PREFIX_BYTES = 8;

/**
 * Address of the client: the other end of the connection, or what the outermost of the operator's own
 * proxies saw. Entries of `X-Forwarded-For` before those of the trusted proxies may be invented and count
 * for nothing. IPv6 addresses are cut to the network, of which one user has all.
 */
export function clientAddress(headers: Headers, trustedProxyCount: number): string {
  const peer = headers.get(PEER_ADDRESS_HEADER) ?? '';
  const forwarded = (headers.get('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim());
  const seen = trustedProxyCount === 0 ? undefined : forwarded.at(-trustedProxyCount);
  return networkOf(seen ?? '') ?? networkOf(peer) ?? 'unknown';
}

function networkOf(written: string): string | undefined {
  // Some proxies add the port: `[2001:db8::1]:4711`, `192.0.2.1:4711`.
  const address = written.replace(/^\[([^\]]*)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  if (!ipaddr.isValid(address)) return undefined;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return parsed
    .toByteArray()
    .slice(0, IPV6_PREFIX_BYTES)
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
