import { afterEach, describe, expect, it } from 'vitest';
import { pathInSite, withBasePath } from './base-path';
import { setBasePath } from './set-base-path';

afterEach(() => setBasePath(''));

describe('an address of a site below /docs', () => {
  it.each([
    ['/', '/docs'],
    ['/?tab=2', '/docs?tab=2'],
    ['/#part', '/docs#part'],
    ['/guides/start#part', '/docs/guides/start#part'],
    ['/docs/guide', '/docs/docs/guide'],
    ['/-/search?q=a', '/docs/-/search?q=a'],
  ])('is for %s %s, and leads back', (path, address) => {
    setBasePath('/docs');
    expect(withBasePath(path)).toBe(address);
    expect(pathInSite(address)).toBe(path);
  });

  it.each([
    'https://example.com/a',
    '//example.com/a',
    '/\\example.com',
    '#part',
    '?a',
    'a/b',
    '',
    'mailto:a@b.c',
  ])('is left as it is written: %j', (address) => {
    setBasePath('/docs');
    expect(withBasePath(address)).toBe(address);
  });

  it.each(['/', '/docsearch', '/pricing', '/Docs/a'])(
    'is not %s, which is one of another site',
    (address) => {
      setBasePath('/docs');
      expect(pathInSite(address)).toBeUndefined();
    },
  );
});

it('addresses stay as they are at the root of a host', () => {
  expect(withBasePath('/guides/start')).toBe('/guides/start');
  expect(pathInSite('/guides/start')).toBe('/guides/start');
});
