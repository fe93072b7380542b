/**
 * The network of an address from `clientAddress`, enough for people to recognise their own: `192.0.2.x`,
 * `2001:db8:1::`. Full addresses are not stored.
 */
export function networkOf(address: string): string {
  const ipv4 = /^(\d+\.\d+\.\d+)\.\d+$/.exec(address)?.[1];
  if (ipv4 !== undefined) return `${ipv4}.x`;
  const ipv6 = /^([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})[0-9a-f]{4}$/.exec(address)?.slice(1);
  if (ipv6 === undefined) return 'unknown place';
  // "::" already stands for trailing zeros.
  const groups = ipv6.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
  return `${groups.replace(/(?:(?:^|:)0)+$/, '')}::`;
}
