import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createClient } from '@libsql/client';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testIndex, testPage, testSection, testSources } from '@/tests/support/index-for-tests';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { buildSearchIndex } from './build-search-index';
import { latestIndexFile, removeOldIndexFiles } from './index-files';
import type { PageContent } from './search-page';

const pageA = testPage({
  path: '/a',
  title: 'Alpha',
  sections: [testSection(['Keys'], 'Create an API key.')],
});
const pageB = testPage({ path: '/b', title: 'Beta', sections: [testSection([], 'Rate limits per key.')] });

test('the same content is built once and its pages are not read again', async () => {
  const folder = temporaryFolder();
  const first = await testIndex([pageA, pageB], { folder });
  const unread = testSources([pageB, pageA]).map((source) => ({
    ...source,
    read: async () => {
      throw new Error('read again');
    },
  }));
  const second = await buildSearchIndex({ folder, language: 'en', pages: unread, now: new Date(1) });
  expect(second).toEqual({ file: first.built.file, written: 0, removed: 0, kept: 2 });
});

test('only pages that changed are read; pages that are gone are removed', async () => {
  const folder = temporaryFolder();
  await testIndex([pageA, pageB], { folder });
  const changed = { ...pageB, title: 'Gamma' };
  const { built } = await testIndex([changed, testPage({ path: '/c' })], { folder, now: new Date(1) });
  expect(built).toMatchObject({ written: 2, removed: 1, kept: 0 });
});

test('a page that only moved in the navigation is written again, and not read', async () => {
  const folder = temporaryFolder();
  const linked = { ...pageA, links: [{ path: '/b', text: 'Beta' }] };
  await testIndex([linked, pageB], { folder });
  const moved = { ...linked, groups: ['Guides'] };
  const sources = testSources([moved, pageB]).map((source) => ({
    ...source,
    read: (known?: PageContent) =>
      known === undefined ? Promise.reject(new Error('read again')) : source.read(known),
  }));
  const { file } = await buildSearchIndex({ folder, language: 'en', pages: sources, now: new Date(1) });
  expect(await contentOf(file)).toEqual(await contentOf((await testIndex([moved, pageB])).file));
});

test('a folder without an index begins with that of the related ones which has most of the pages', async () => {
  const [far, near, damaged, own] = [
    temporaryFolder(),
    temporaryFolder(),
    temporaryFolder(),
    temporaryFolder(),
  ];
  const gone = testPage({ path: '/gone', sections: [testSection([], 'Nobody may find this.')] });
  await testIndex([pageB, gone], { folder: far });
  const { file: nearest } = await testIndex([pageA, pageB, gone], { folder: near });
  await writeFile(path.join(damaged, path.basename(nearest)), 'no database');
  const changed = { ...pageB, title: 'Gamma' };
  const built = await buildSearchIndex({
    folder: own,
    relatedIndexes: async () => [damaged, far, path.join(far, 'nowhere'), near],
    language: 'en',
    pages: testSources([pageA, changed]),
    now: new Date(1),
  });
  expect(built).toMatchObject({ written: 1, removed: 1, kept: 1 });
  expect(await contentOf(built.file)).toEqual(await contentOf((await testIndex([pageA, changed])).file));
  expect(await latestIndexFile(near)).toBe(nearest);
});

test('related indexes that were confirmed later, and have none of the pages, hide nothing', async () => {
  const near = temporaryFolder();
  await testIndex([pageA, pageB], { folder: near });
  const others = await Promise.all(
    [1, 2, 3, 4, 5].map(async (second) => {
      const folder = temporaryFolder();
      await testIndex([testPage({ path: `/other-${second}` })], { folder, now: new Date(second * 1_000) });
      return folder;
    }),
  );
  const built = await buildSearchIndex({
    folder: temporaryFolder(),
    relatedIndexes: async () => [...others, near],
    language: 'en',
    pages: testSources([pageA, pageB, testPage({ path: '/c' })]),
    now: new Date(6_000),
  });
  expect(built).toMatchObject({ written: 1, removed: 0, kept: 2 });
});

test('an updated index holds exactly what a new one would', async () => {
  const words = fc.array(fc.constantFrom('key', 'limits', 'docs.json', 'waitForToken', 'the'), {
    maxLength: 6,
  });
  const pages = fc.uniqueArray(
    fc.record({ path: fc.constantFrom('/a', '/b', '/c', '/d'), title: words, text: words }),
    { selector: ({ path }) => path },
  );
  await fc.assert(
    fc.asyncProperty(pages, pages, async (before, after) => {
      const made = (list: typeof before) =>
        list.map(({ path, title, text }) =>
          testPage({ path, title: title.join(' '), sections: [testSection(title, text.join(' '))] }),
        );
      const folder = temporaryFolder();
      await testIndex(made(before), { folder });
      const updated = await testIndex(made(after), { folder, now: new Date(1) });
      expect(await contentOf(updated.file)).toEqual(await contentOf((await testIndex(made(after))).file));
    }),
    { numRuns: 25 },
  );
});

/** Every term with its weight per path, so that indexes with different ids can be compared. */
async function contentOf(file: string): Promise<unknown> {
  const client = createClient({ url: `file:${file}` });
  const terms = await client.execute('SELECT kind, term, count FROM term ORDER BY kind, term');
  const postings = await client.execute(
    'SELECT term, sum(count) AS count FROM posting GROUP BY term ORDER BY term',
  );
  const pages = await client.execute('SELECT path, data, section_count FROM page ORDER BY path');
  const facets = await client.execute(
    'SELECT name, value, path FROM facet JOIN page ON page.id = facet.page ORDER BY name, value, path',
  );
  const links = await client.execute(
    'SELECT target, text, path FROM link JOIN page ON page.id = link.page ORDER BY target, text, path',
  );
  client.close();
  return JSON.parse(JSON.stringify([terms.rows, postings.rows, pages.rows, facets.rows, links.rows]));
}

test('a page that cannot be read leaves the index that was there, and no draft', async () => {
  const folder = temporaryFolder();
  const { file } = await testIndex([pageA], { folder });
  const broken = {
    path: '/x',
    hash: '1',
    contentHash: '1',
    read: () => Promise.reject(new Error('unreadable')),
  };
  await expect(
    buildSearchIndex({ folder, language: 'en', pages: [broken], now: new Date(1) }),
  ).rejects.toThrow('unreadable');
  expect(await latestIndexFile(folder)).toBe(file);
  expect(await readdir(folder)).toHaveLength(1);
});

test('two builds of the same content at once end in one index', async () => {
  const folder = temporaryFolder();
  const build = () =>
    buildSearchIndex({ folder, language: 'en', pages: testSources([pageA, pageB]), now: new Date(0) });
  const [first, second] = await Promise.all([build(), build()]);
  expect(first.file).toBe(second.file);
  expect(await readdir(folder)).toHaveLength(1);
});

test('replaced indexes are removed once they are old enough', async () => {
  const folder = temporaryFolder();
  const old = await testIndex([pageA], { folder, now: new Date(0) });
  const current = await testIndex([pageB], { folder, now: new Date(60_000) });
  const clean = (nowMs: number) =>
    removeOldIndexFiles(folder, { keep: current.file, unusedForMs: 90_000, now: new Date(nowMs) });
  expect(await clean(80_000)).toEqual([]);
  expect(await clean(100_000)).toEqual([old.file]);
});
