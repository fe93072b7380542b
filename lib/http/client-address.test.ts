import { describe, expect, it } from 'vitest';
import { clientAddress } from './client-address';

function address(peer: string, forwarded: string | undefined, proxies: number): string {
  const headers = new Headers({ 'x-lectern-peer-address': peer });
  if (forwarded !== undefined) headers.set('x-forwarded-for', forwarded);
  return clientAddress(headers, proxies);
}

describe('the address of whoever asks', () => {
  it.each([
    ['is the other end of the connection without proxies', '192.0.2.1', '203.0.113.9', 0, '192.0.2.1'],
    ['is what the one proxy saw', '10.0.0.1', '203.0.113.9', 1, '203.0.113.9'],
    ['is never what the client itself wrote', '10.0.0.1', '1.2.3.4, 203.0.113.9', 1, '203.0.113.9'],
    ['is what the outer of two proxies saw', '10.0.0.1', '1.2.3.4, 203.0.113.9, 10.0.0.2', 2, '203.0.113.9'],
    ['is the other end where proxies are missing', '192.0.2.1', undefined, 1, '192.0.2.1'],
    ['is the other end where the entry is no address', '192.0.2.1', 'unknown', 1, '192.0.2.1'],
    ['is the same in IPv6 notation', '::ffff:192.0.2.1', undefined, 0, '192.0.2.1'],
    ['has no port', '10.0.0.1', '203.0.113.9:4711', 1, '203.0.113.9'],
  ])('%s', (_, peer, forwarded, proxies, expected) => {
    expect(address(peer, forwarded, proxies)).toBe(expected);
  });

  it('is one for a whole IPv6 network', () => {
    expect(address('2001:db8:1:2::3', undefined, 0)).toBe(address('2001:db8:1:2:ffff::9', undefined, 0));
    expect(address('2001:db8:1:2::3', undefined, 0)).not.toBe(address('2001:db8:1:3::3', undefined, 0));
  });

  it('is unknown to a server that does not note it', () => {
    expect(clientAddress(new Headers({ 'x-forwarded-for': '1.2.3.4' }), 0)).toBe('unknown');
  });
});
