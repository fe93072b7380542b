/**
 * The network of an address as `clientAddress` writes it, enough to recognise a place of one's own by:
 * `192.0.2.x`, `2001:db8:1::`. The whole address is kept nowhere.
 */
export function networkOf(address: string): string {
  const ipv4 = /^(\d+\.\d+\.\d+)\.\d+$/.exec(address)?.[1];
  if (ipv4 !== undefined) return `${ipv4}.x`;
  const ipv6 = /^([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})[0-9a-f]{4}$/.exec(address)?.slice(1);
  if (ipv6 === undefined) return 'unknown place';
  return `${ipv6.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::`;
}
