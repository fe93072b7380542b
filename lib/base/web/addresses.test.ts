import { describe, expect, it, test } from 'vitest';
import { forwardedAddress, isReserved, isRoute, ownAddress, ownKind, shortcut } from './addresses';
import { isLinkable } from './root-files';

test('an address of ours stands below the prefix', () => {
  expect(ownAddress('search?q=a')).toBe('/-/search?q=a');
  expect(ownAddress('llms/full')).toBe('/-/llms/full');
});

test('what stands below the prefix is known by its first part', () => {
  expect(['/-/search', '/-/files/a.png', '/-/dashboard/a/b', '/-/view/x'].map(ownKind)).toEqual([
    ...['route', 'route', 'page', 'inner'],
  ]);
  expect(['/search', '/-/nothing', '/-/constructor', '/-/', '/-'].map(ownKind)).toEqual([
    ...[undefined, undefined, undefined, undefined, undefined],
  ]);
});

describe('addresses of a site', () => {
  it('are all but those below the prefix, those of the framework and those of the message API', () => {
    const ofSite = [
      '/',
      '/api/search',
      '/sign-in',
      '/dashboard/guides',
      '/api/v1/assistant',
      '/-a',
      '/a/-/b',
      '/mcp',
    ];
    expect(ofSite.filter(isReserved)).toEqual([]);
    const reserved = [
      '/-',
      '/-/guide',
      '/_next/a',
      '/api/v1/assistant/docs/message',
      '/api/v2/assistant/a/message/b/stream',
    ];
    expect(reserved.filter((path) => !isReserved(path))).toEqual([]);
  });

  it('take forms of pages, while routes of ours read for themselves what is sent', () => {
    expect(['/-/search', '/api/v1/assistant/docs/message', '/api/auth/callback/oidc'].every(isRoute)).toBe(
      true,
    );
    expect(['/-/sign-in', '/-/view/a', '/-/nothing', '/api/guide', '/api/auth/callback'].some(isRoute)).toBe(
      false,
    );
  });

  it('may link to pages and files of ours', () => {
    expect(['/-/sign-in', '/-/search', '/llms.txt', '/sitemap.xml'].every(isLinkable)).toBe(true);
    expect(['/-/view/a', '/-/nothing', '/nothing', '/dashboard/gides'].some(isLinkable)).toBe(false);
  });
});

describe('what providers send people back to', () => {
  const forwarded = (method: string, address: string) => {
    const { pathname, searchParams } = new URL(address, 'https://docs.example.com');
    return forwardedAddress({ method, pathname, searchParams });
  };

  it('goes on to our route, by a form too', () => {
    expect(forwarded('GET', '/api/auth/callback/oidc?code=a&state=b')).toBe('/-/auth/callback/oidc');
    expect(forwarded('POST', '/api/auth/callback/oidc')).toBe('/-/auth/callback/oidc');
    expect(forwarded('GET', '/api/playground/callback?error=denied&state=b')).toBe('/-/playground/callback');
  });

  it('is told apart from a page of the site at the same address', () => {
    expect(forwarded('GET', '/api/auth/callback/oidc')).toBeUndefined();
    expect(forwarded('GET', '/api/auth/callback/oidc/more?state=b')).toBeUndefined();
    expect(forwarded('POST', '/api/auth/callback')).toBeUndefined();
  });
});

test('addresses that were ours, and those that people write by heart, lead to what they meant', () => {
  expect(shortcut('/sign-in/forgot')).toBe('/-/sign-in/forgot');
  expect(shortcut('/join')).toBe('/-/join');
  expect(shortcut('/dashboard/default/docs/members')).toBe('/-/dashboard/default/docs/members');
  expect(shortcut('/dashboard/account')).toBe('/-/account');
  expect(shortcut('/api/og/guides/start.png')).toBe('/-/og/guides/start.png');
  const others = [
    '/sign-in-help',
    '/joint',
    '/api/users',
    '/api/missing/docs',
    '/api/dashboard',
    '/search',
    '/api',
    '/-/search',
  ];
  expect(others.filter((path) => shortcut(path) !== undefined)).toEqual([]);
});
