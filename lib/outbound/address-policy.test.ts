import { describe, expect, test } from 'vitest';
import { addressPolicy } from './address-policy';

const refused = [
  ['this network', '0.0.0.0'],
  ['this network', '0.1.2.3'],
  ['private', '10.0.0.1'],
  ['private', '172.16.0.1'],
  ['private', '172.31.255.255'],
  ['private', '192.168.1.1'],
  ['loopback', '127.0.0.1'],
  ['loopback', '127.255.255.254'],
  ['link-local and metadata', '169.254.169.254'],
  ['carrier-grade NAT', '100.64.0.1'],
  ['metadata of Alibaba', '100.100.100.200'],
  ['metadata of Azure', '168.63.129.16'],
  ['protocol assignments, metadata of Oracle', '192.0.0.192'],
  ['documentation', '192.0.2.1'],
  ['benchmarks', '198.18.0.1'],
  ['6to4 relay', '192.88.99.1'],
  ['multicast', '224.0.0.1'],
  ['reserved', '240.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['unspecified', '::'],
  ['loopback', '::1'],
  ['loopback in brackets', '[::1]'],
  ['mapped loopback', '::ffff:127.0.0.1'],
  ['mapped private in hexadecimal', '::ffff:a00:1'],
  ['translated', '::ffff:0:127.0.0.1'],
  ['compatible', '::127.0.0.1'],
  ['NAT64 of loopback', '64:ff9b::7f00:1'],
  ['NAT64 of metadata', '64:ff9b::169.254.169.254'],
  ['local NAT64', '64:ff9b:1::7f00:1'],
  ['6to4 of loopback', '2002:7f00:1::'],
  ['6to4 of a public address', '2002:808:808::'],
  ['Teredo', '2001::1'],
  ['unique local', 'fc00::1'],
  ['metadata of Amazon', 'fd00:ec2::254'],
  ['link-local', 'fe80::1'],
  ['link-local with a zone', 'fe80::1%eth0'],
  ['site-local', 'fec0::1'],
  ['multicast', 'ff02::1'],
  ['documentation', '2001:db8::1'],
  ['discard', '100::1'],
  ['never given out', '1::1'],
  ['no address', 'localhost'],
  ['nothing', ''],
] as const;

describe('without anything allowed', () => {
  test.each(refused)('refuses %s: %s', (_kind, address) => {
    expect(addressPolicy().isAllowed(address, 'api.example.com')).toBe(false);
  });

  test.each(['8.8.8.8', '1.1.1.1', '2606:4700::1111', '64:ff9b::808:808', '::ffff:8.8.8.8'])(
    'allows the public address %s',
    (address) => {
      expect(addressPolicy().isAllowed(address, 'api.example.com')).toBe(true);
    },
  );
});

describe('what an operator allows', () => {
  const policy = addressPolicy([
    '10.1.0.0/16',
    'fd12::/16',
    '127.0.0.1',
    'internal.example.com',
    '0.0.0.0/0',
    '::/0',
  ]);
  const narrow = addressPolicy(['10.1.0.0/16', 'internal.example.com']);

  test('is a range of addresses', () => {
    expect(narrow.isAllowed('10.1.2.3', 'a.example')).toBe(true);
    expect(narrow.isAllowed('10.2.0.1', 'a.example')).toBe(false);
    expect(narrow.isAllowed('::ffff:10.1.2.3', 'a.example')).toBe(true);
  });

  test('is a host by its name', () => {
    expect(narrow.isAllowed('192.168.0.5', 'Internal.example.com')).toBe(true);
    expect(narrow.isAllowed('192.168.0.5', 'other.example.com')).toBe(false);
  });

  test('is told by what is listed, and not by what is public', () => {
    expect(['10.1.2.3', 'INTERNAL.example.com', '[::ffff:10.1.2.3]'].map(narrow.isListed)).toEqual([
      true,
      true,
      true,
    ]);
    expect(['10.2.0.1', '93.184.216.34', 'example.com'].map(narrow.isListed)).toEqual([false, false, false]);
    expect(policy.isListed('169.254.169.254')).toBe(false);
  });

  test('is one address', () => {
    expect(policy.isAllowed('127.0.0.1', 'localhost')).toBe(true);
  });

  test.each([
    '169.254.169.254',
    '100.100.100.200',
    '168.63.129.16',
    'fd00:ec2::254',
    '::ffff:169.254.169.254',
  ])('is never the metadata of the machine at %s', (address) => {
    expect(policy.isAllowed(address, 'internal.example.com')).toBe(false);
  });
});
