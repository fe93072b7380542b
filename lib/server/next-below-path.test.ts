import vm from 'node:vm';
import { expect, it } from 'vitest';
import { firstScript } from './next-below-path';

it('the first script of a page is whole in itself, and leaves the page as React wrote it', () => {
  const removed: string[] = [];
  const page = {
    location: { pathname: '/docs/guides/start' },
    document: {
      documentElement: { dataset: { currentPath: '' } },
      currentScript: { remove: () => removed.push('script') },
    },
    answer: undefined,
  };
  vm.runInNewContext(
    `${firstScript('/docs')};answer=[TURBOPACK_CHUNK_BASE_PATH,lecternBelowPath.address('/a'),JSON.stringify(lecternBelowPath.properties('a',{href:'/a',style:{mask:'url(/b)'}}))]`,
    page,
  );
  expect(page.answer).toEqual([
    '/docs/_next/',
    '/docs/a',
    JSON.stringify({ href: '/docs/a', style: { mask: 'url(/docs/b)' } }),
  ]);
  expect(page.document.documentElement.dataset.currentPath).toBe('/guides/start');
  expect(removed).toEqual(['script']);
});
