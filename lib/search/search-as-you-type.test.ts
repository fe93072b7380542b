import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testIndex, testPage, testSection, visitor } from '@/tests/support/index-for-tests';
import { searchAsYouType } from './search-as-you-type';
import type { SearchIndex } from './search-index';

const filter = { reader: visitor };

const site = [
  testPage({ path: '/limits', title: 'Quotas', sections: [testSection([], 'The limit is one megabyte.')] }),
  testPage({
    path: '/keys',
    title: 'API keys',
    description: 'Authenticate your requests.',
    sections: [
      testSection(['Create a key'], 'Open the settings.'),
      testSection(['Revoke a key'], 'It stops working.'),
    ],
  }),
  testPage({
    path: '/configuration',
    title: 'Configuration',
    sections: [testSection(['Maximum duration'], 'Set maxDuration in docs.json to end long runs.')],
  }),
  testPage({
    path: '/webhooks',
    title: 'Webhooks',
    sections: [testSection(['Authentication'], 'Sign requests.')],
  }),
];

async function paths(index: SearchIndex, query: string): Promise<string[]> {
  const hits = await searchAsYouType(index, query, { filter, limit: 5 });
  return hits.map(({ path, anchor }) => (anchor === undefined ? path : `${path}#${anchor}`));
}

describe('what is typed finds', () => {
  test.each([
    ['a heading whole', 'create a key', '/keys#Create a key'],
    ['a heading whose last word is unfinished', 'revoke a k', '/keys#Revoke a key'],
    ['a title by its beginning', 'conf', '/configuration'],
    ['a title with a mistake', 'confgiuration', '/configuration'],
    ['an unfinished word with a mistake', 'webhoks', '/webhooks'],
    ['a word of the text', 'settings', '/keys#Create a key'],
    ['an identifier whole', 'maxDuration', '/configuration#Maximum duration'],
    ['an identifier in lower case', 'maxdur', '/configuration#Maximum duration'],
    ['an identifier with a full stop', 'docs.js', '/configuration#Maximum duration'],
    ['a word in another form', 'requested', '/keys'],
    ['an identifier whose parts stand apart', 'limits.megabyte', '/limits'],
  ])('%s', async (_, query, expected) => {
    expect((await paths(await testIndex(site), query))[0]).toBe(expected);
  });
});

test('an excerpt is plain text: code in a line looks like the words beside it', async () => {
  const sections = [testSection([], '• Set `maxDuration` first.')];
  const index = await testIndex([testPage({ path: '/runs', title: 'Runs', sections })]);
  const [hit] = await searchAsYouType(index, 'maxDur', { filter, limit: 1 });
  expect(hit?.excerpt.map(({ text }) => text).join('')).toBe('Set maxDuration first.');
});

test('matched words are marked in title, headings and excerpt', async () => {
  const [hit] = await searchAsYouType(await testIndex(site), 'maximum dur', { filter, limit: 1 });
  expect(hit?.headingPath.flat().filter(({ isMatch }) => isMatch)).toEqual([
    { text: 'Maximum', isMatch: true },
    { text: 'duration', isMatch: true },
  ]);
  expect(hit?.excerpt.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toEqual(['Duration']);
});

test('the page whose name in the sidebar was typed comes before a sentence with the word', async () => {
  const index = await testIndex([
    testPage({ path: '/sign-in', sections: [testSection(['It redirects them here'], 'A reader arrives.')] }),
    testPage({ path: '/moved', title: 'Redirects and missing pages', sidebarTitle: 'Redirects' }),
    testPage({ path: '/lost', title: 'Redirects and lost pages' }),
  ]);
  for (const query of ['redirects', 'redir'])
    expect((await paths(index, query)).slice(0, 3)).toEqual([
      '/moved',
      '/lost',
      '/sign-in#It redirects them here',
    ]);
});

test('a boosted page comes before its equal', async () => {
  const equal = (path: string, boost: number) => testPage({ path, title: 'Deploy', boost });
  expect(await paths(await testIndex([equal('/a', 1), equal('/b', 2)]), 'deploy')).toEqual(['/b', '/a']);
  expect(await paths(await testIndex([equal('/a', 0.5), equal('/b', 1)]), 'deploy')).toEqual(['/b', '/a']);
});

test('one page does not fill the list while others match', async () => {
  const headings = Array.from({ length: 8 }, (_, number) => testSection([`Token ${number}`], 'Text.'));
  const index = await testIndex([
    testPage({ path: '/many', sections: headings }),
    testPage({ path: '/other', sections: [testSection(['About the token'], 'Text.')] }),
  ]);
  const found = await paths(index, 'token');
  expect(found).toHaveLength(5);
  expect(found.some((path) => path.startsWith('/other'))).toBe(true);
});

test.each([
  ['zh-Hans', '搜索索引', '如何配置搜索索引', '搜索'],
  ['ja', '検索の設定', '検索インデックスを設定します', '検索'],
  ['th', 'การค้นหา', 'ตั้งค่าการค้นหาเอกสาร', 'ค้นหา'],
])('%s is found by a word within writing without spaces', async (language, title, text, query) => {
  const index = await testIndex([testPage({ path: '/a', title, sections: [testSection([], text)] })], {
    language,
  });
  expect(await paths(index, query)).toContain('/a');
});

test('nothing that can be typed throws', async () => {
  const index = await testIndex(site);
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc
      .array(
        fc.constantFrom(
          '"',
          '*',
          'NEAR(',
          ')',
          'OR',
          'AND',
          'NOT',
          '-',
          '^',
          ':',
          '{title}',
          "'",
          ';--',
          'key',
          '\0',
        ),
      )
      .map((parts) => parts.join(' ')),
  );
  await fc.assert(
    fc.asyncProperty(hostile, async (query) => {
      expect(Array.isArray(await searchAsYouType(index, query, { filter, limit: 5 }))).toBe(true);
    }),
  );
  for (const query of ['x'.repeat(10_000), 'key '.repeat(2_500), '"'.repeat(10_000), '搜'.repeat(10_000)])
    expect(Array.isArray(await searchAsYouType(index, query, { filter, limit: 5 }))).toBe(true);
});

test('an empty index and an empty query find nothing', async () => {
  expect(await paths(await testIndex([]), 'key')).toEqual([]);
  expect(await paths(await testIndex(site), '  ')).toEqual([]);
});
