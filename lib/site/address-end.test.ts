import { expect, it } from 'vitest';
import { addressEnd } from './address-end';
import type { Site } from './site';

const site: Pick<Site, 'resolve'> = {
  resolve(path) {
    const [, steps] = /^\/chain\/(\d+)$/.exec(path) ?? [];
    const destination =
      path === '/loop'
        ? '/loop'
        : path === '/away'
          ? 'https://example.com/a'
          : steps === undefined
            ? undefined
            : steps === '1'
              ? '/page.md#part'
              : `/chain/${Number(steps) - 1}`;
    if (destination !== undefined)
      return { kind: 'redirect', destination, isPermanent: true, isGuessed: false };
    return path === '/page' ? { kind: 'page', path } : { kind: 'not-found' };
  },
};

it.each([
  ['/page.md?a=1', { kind: 'page', path: '/page', isRedirected: false }],
  ['/chain/1', { kind: 'page', path: '/page', isRedirected: true }],
  ['/chain/20', { kind: 'page', path: '/page', isRedirected: true }],
  ['/chain/21', { kind: 'endless', path: '/page' }],
  ['/loop', { kind: 'endless', path: '/loop' }],
  ['/none', { kind: 'no-page', path: '/none' }],
  ['/away', { kind: 'other-site', address: 'https://example.com/a' }],
  ['https://example.com/b', { kind: 'other-site', address: 'https://example.com/b' }],
])('readers of %s end as browsers do', (address, end) => {
  expect(addressEnd(site, address)).toEqual(end);
});
