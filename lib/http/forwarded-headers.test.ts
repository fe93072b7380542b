import { describe, expect, it } from 'vitest';
import { keepTrustedForwarded } from './forwarded-headers';

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
