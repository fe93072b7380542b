import ipaddr from 'ipaddr.js';

/** Header in which our server records the peer's address; clients cannot set it. */
export const PEER_ADDRESS_HEADER = 'x-lectern-peer-address';

/** The prefix that a customer usually gets: a /64. */
const IPV6_PREFIX_BYTES = 8;

/**
 * The client's address: the connection's peer, or the one that the operator's outermost proxy saw. Earlier entries of
 * `X-Forwarded-For` are ignored, because clients can forge them. IPv6 addresses are cut to the network, because one
 * user has all of it.
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
