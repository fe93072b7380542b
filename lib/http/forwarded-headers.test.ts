import type { IncomingHttpHeaders } from 'node:http';
import { describe, expect, it } from 'vitest';
import { keepPublicHost, keepTrustedForwarded } from './forwarded-headers';

function kept(host: string | string[], proxies: number) {
  const headers = { 'x-forwarded-host': host, 'x-forwarded-proto': 'https', accept: '*/*' };
  keepTrustedForwarded(headers, proxies);
  return headers;
}

describe('what a proxy says of the address it was asked under', () => {
  it('counts for nothing where no proxy is trusted', () => {
    expect(kept('evil.example', 0)).toEqual({ accept: '*/*' });
  });

  it.each([
    ['docs.example.com', 1, 'docs.example.com'],
    ['evil.example, docs.example.com', 1, 'docs.example.com'],
    ['evil.example, docs.example.com, inner:8080', 2, 'docs.example.com'],
    ['docs.example.com', 2, 'docs.example.com'],
    [['evil.example', 'docs.example.com'], 1, 'docs.example.com'],
  ])('is of %j behind %i trusted proxies %s', (written, proxies, host) => {
    expect(kept(written, proxies)['x-forwarded-host']).toBe(host);
  });

  it.each(['', 'evil.example/path', 'a b', '"><script>', 'user@evil.example'])('is never %j', (written) => {
    expect(kept(written, 1)).toEqual({ 'x-forwarded-proto': 'https', accept: '*/*' });
  });
});

describe('a form behind a proxy that asks by a host of its own', () => {
  function hostOf(origin: string, publicAddress: string) {
    const headers: IncomingHttpHeaders = { host: '10.0.0.5:3000', origin };
    keepPublicHost(headers, publicAddress);
    return headers['x-forwarded-host'];
  }

  it('comes from this site where the browser names the public address', () => {
    expect(hostOf('https://example.com', 'https://example.com/docs')).toBe('example.com');
    expect(hostOf('https://example.com:8443', 'https://example.com:8443')).toBe('example.com:8443');
  });

  it.each([
    ['https://evil.example', 'https://example.com'],
    ['http://example.com', 'https://example.com'],
    ['https://example.com.evil.example', 'https://example.com'],
    ['null', 'https://example.com'],
    // The public address is not set, so the page may be on the visitor's own machine.
    ['http://localhost:3000', 'http://localhost:3000'],
  ])('comes from elsewhere where it names %s, and the site lives at %s', (origin, publicAddress) => {
    expect(hostOf(origin, publicAddress)).toBeUndefined();
  });
});
