import ipaddr from 'ipaddr.js';

export interface AddressPolicy {
  /** Whether the server may connect to an IP address that a host resolves to. */
  isAllowed(address: string, host: string): boolean;
  /** Whether the operator listed a host, by name, address or range. */
  isListed(host: string): boolean;
}

/** Cloud metadata services on addresses that look public. */
const METADATA_ADDRESSES = ['168.63.129.16'];
/** Never allowed, even if listed: these services hand out the machine's credentials. */
const NEVER = [
  '169.254.169.254/32',
  '169.254.170.0/24',
  '168.63.129.16/32',
  '100.100.100.200/32',
  'fd00:ec2::254/128',
];
/** IPv6 addresses assigned to the Internet (RFC 4291, IANA). */
const GLOBAL_V6 = '2000::/3';

/**
 * The operator's policy: public addresses, and those in `LECTERN_PROXY_ALLOW`.
 *
 * @param allowed ranges (`10.0.0.0/8`), addresses and host names
 */
export function addressPolicy(allowed: readonly string[] = []): AddressPolicy {
  const ranges = allowed.flatMap((entry) => rangeFrom(entry) ?? []);
  const hosts = new Set(
    allowed.filter((entry) => rangeFrom(entry) === undefined).map((name) => name.toLowerCase()),
  );
  const never = NEVER.flatMap((range) => rangeFrom(range) ?? []);
  return {
    isAllowed(address, host) {
      const parsed = parsedAddress(address);
      if (parsed === undefined || isIn(parsed, never)) return false;
      if (isPublic(parsed)) return true;
      return hosts.has(host.toLowerCase()) || isIn(parsed, ranges);
    },
    isListed(host) {
      const parsed = parsedAddress(host);
      if (parsed === undefined) return hosts.has(host.toLowerCase());
      return !isIn(parsed, never) && isIn(parsed, ranges);
    },
  };
}

type Address = ipaddr.IPv4 | ipaddr.IPv6;

interface AddressRange {
  base: Address;
  bits: number;
}

/** Parses a range or an address; `undefined` for a host name. */
export function rangeFrom(text: string): AddressRange | undefined {
  if (ipaddr.isValidCIDR(text)) {
    const [base, bits] = ipaddr.parseCIDR(text);
    return { base, bits };
  }
  const parsed = parsedAddress(text);
  return parsed === undefined ? undefined : { base: parsed, bits: parsed.kind() === 'ipv4' ? 32 : 128 };
}

/** Parses an address. One that embeds an IPv4 address becomes that address. */
function parsedAddress(address: string): Address | undefined {
  const [bare = ''] = address.replace(/^\[|\]$/g, '').split('%');
  if (!ipaddr.isValid(bare)) return undefined;
  const parsed = ipaddr.process(bare);
  // NAT64 (RFC 6052): the IPv4 address is in the last 32 bits.
  if (parsed instanceof ipaddr.IPv6 && parsed.match(ipaddr.IPv6.parseCIDR('64:ff9b::/96'))) {
    return new ipaddr.IPv4(parsed.toByteArray().slice(12));
  }
  return parsed;
}

function isPublic(address: Address): boolean {
  if (address.range() !== 'unicast' || METADATA_ADDRESSES.includes(address.toString())) return false;
  return address instanceof ipaddr.IPv4 || address.match(ipaddr.IPv6.parseCIDR(GLOBAL_V6));
}

function isIn(address: Address, ranges: readonly AddressRange[]): boolean {
  return ranges.some(({ base, bits }) => base.kind() === address.kind() && address.match(base, bits));
}
