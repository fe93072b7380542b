import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testIndex, testPage, testSection, visitor } from '@/tests/support/index-for-tests';
import { isCovered } from './evidence';
import type { PageFilter } from './page-filter';
import { searchForQuestion } from './search-for-question';
import type { SearchIndex } from './search-index';

async function ask(index: SearchIndex, question: string, filter: Partial<PageFilter> = {}, pageCount = 5) {
  const result = await searchForQuestion(index, question, {
    filter: { reader: visitor, ...filter },
    pageCount,
  });
  return { ...result, paths: result.pages.map(({ path }) => path) };
}

const limits = testPage({
  path: '/limits',
  title: 'Limits',
  sections: [
    testSection(['Rate limits'], 'Each key may send 100 requests per minute.'),
    testSection(['Payload'], 'A body holds one megabyte.'),
  ],
});
const keys = testPage({
  path: '/keys',
  title: 'Keys',
  sections: [testSection(['Rotate'], 'Rotate your keys.')],
});

test('a question finds the page and the section that answer it', async () => {
  const { pages, paths } = await ask(
    await testIndex([keys, limits]),
    'How many requests may I send per minute?',
  );
  expect(paths[0]).toBe('/limits');
  expect(pages[0]?.passages[0]).toMatchObject({ anchor: 'Rate limits', headingPath: ['Rate limits'] });
});

test('a word of the question is no misspelling of one that begins otherwise', async () => {
  const worker = testPage({
    path: '/worker',
    title: 'Deploy a worker',
    sections: [testSection(['Access'], 'The worker has access to the database.')],
  });
  const index = await testIndex([worker, keys]);
  expect(isCovered((await ask(index, 'give a coworker access')).evidence)).toBe(false);
  expect((await ask(index, 'access of the woorkerr')).evidence).toBeGreaterThan(0.9);
});

test('words that people say of anything decide nothing: only the subject must be there', async () => {
  const index = await testIndex([keys, limits]);
  expect(isCovered((await ask(index, 'rotate the keys that somebody has')).evidence)).toBe(true);
  expect((await ask(index, 'rent the ladder that somebody has')).evidence).toBe(0);
});

test('of two pages with the same words, the one is meant that others lead to with the words of the question', async () => {
  const section = testSection(['Usage'], 'Wrap the term.');
  const terms = ['/glossary', '/tooltips'].map((path) => testPage({ path, sections: [section] }));
  const links = [{ path: '/tooltips', text: 'An explanation of a term on hover: Tooltips' }];
  const question = 'explanation of a term on hover';
  const led = await testIndex([...terms, testPage({ path: '/components', links })]);
  expect((await ask(led, question)).paths[0]).toBe('/tooltips');
  // Link texts of restricted pages must not reveal anything.
  const access = { isPublic: false, groups: ['staff'] };
  const secret = await testIndex([...terms, testPage({ path: '/components', links, access })]);
  expect((await ask(secret, question)).paths[0]).toBe('/glossary');
});

test('of two titles with the words of a question, the one without others is meant', async () => {
  const section = testSection(['Setup'], 'Rotate the keys of the account.');
  const index = await testIndex([
    testPage({ path: '/long', title: 'Audit of keys and other secrets', sections: [section] }),
    testPage({ path: '/keys', title: 'Keys', sections: [section] }),
  ]);
  expect((await ask(index, 'keys of the account')).paths).toEqual(['/keys', '/long']);
});

test('the same page below two products takes one place', async () => {
  const copy = (product: string) => testPage({ ...limits, path: `/${product}/limits`, products: [product] });
  const index = await testIndex([copy('cloud'), copy('self-host'), keys]);
  const { paths } = await ask(index, 'How many requests may your keys send per minute?', {}, 2);
  expect(paths).toEqual(['/cloud/limits', '/keys']);
});

test('evidence is high for what the pages cover and low for what they do not', async () => {
  const index = await testIndex([keys, limits]);
  expect((await ask(index, 'rotate keys')).evidence).toBeGreaterThan(0.9);
  expect((await ask(index, 'kubernetes operator helm keys')).evidence).toBeLessThan(0.5);
  expect((await ask(index, 'kubernetes')).evidence).toBe(0);
});

test('a similar word answers nothing for a name that the pages do not know, but does for a mistyped one', async () => {
  const index = await testIndex([
    testPage({ path: '/a', sections: [testSection(['Entries'], 'Send each entry and its authentication.')] }),
  ]);
  expect((await ask(index, 'send to Sentry')).evidence).toBeLessThan(0.4);
  expect((await ask(index, 'send authentcation')).evidence).toBeGreaterThan(0.8);
  const named = await ask(index, 'How do I send with Kafka?');
  expect(named.evidence).toBeLessThan((await ask(index, 'How do I send with kafka?')).evidence);
});

test('sections come in the order of the page, five at most, with code in fences', async () => {
  const headings = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'];
  const sections = headings.map((heading) => ({
    headingPath: [heading],
    blocks: [{ kind: 'code' as const, text: 'deploy()', language: 'ts' }],
  }));
  const { pages } = await ask(await testIndex([testPage({ path: '/a', sections })]), 'deploy');
  const order = pages[0]?.passages.map(({ headingPath }) => headingPath[0]) ?? [];
  expect(order).toHaveLength(5);
  expect(order).toEqual(headings.filter((heading) => order.includes(heading)));
  expect(pages[0]?.passages[0]?.text).toBe('```ts\ndeploy()\n```');
});

test('a long section is cut to the 700 words that hold the answer', async () => {
  const filler = Array.from({ length: 30 }, () => 'lorem '.repeat(99).trim());
  const text = [...filler, 'The quota is twelve.', ...filler].join('\n');
  const index = await testIndex([testPage({ path: '/a', sections: [testSection(['Long'], text)] })]);
  const { pages } = await ask(index, 'What is the quota?');
  const passage = pages[0]?.passages[0]?.text ?? '';
  expect(passage).toContain('The quota is twelve.');
  expect(passage.split(/\s+/).length).toBeLessThanOrEqual(700);
});

describe('filters are kept, and as many pages come as were asked for', () => {
  const many = Array.from({ length: 40 }, (_, number) =>
    testPage({
      path: `/${number % 2 === 0 ? 'guides' : 'reference'}/${number}`,
      title: 'Token',
      versions: number % 4 === 0 ? [] : [`v${number % 4}`],
      tabs: [number % 2 === 0 ? 'Guides' : 'Reference'],
      groups: number < 20 ? ['Basics'] : [],
      frontMatter: { tag: number % 5 },
      access: { isPublic: number >= 10, groups: number < 5 ? ['staff'] : [] },
    }),
  );
  const numberOf = (path: string) => Number(path.split('/')[2]);

  test.each<[string, Partial<PageFilter>, (number: number) => boolean]>([
    ['visitors see public pages', {}, (n) => n >= 10],
    [
      'signed-in readers see private pages without groups',
      { reader: { isSignedIn: true, groups: [] } },
      (n) => n >= 5,
    ],
    ['members see the pages of their group', { reader: { isSignedIn: true, groups: ['staff'] } }, () => true],
    [
      'groups of somebody who is not signed in count for nothing',
      { reader: { isSignedIn: false, groups: ['staff'] } },
      (n) => n >= 10,
    ],
    [
      'a version holds pages without a version',
      { version: 'v1' },
      (n) => n >= 10 && (n % 4 === 0 || n % 4 === 1),
    ],
    ['several versions', { version: ['v1', 'v2'] }, (n) => n >= 10 && n % 4 !== 3],
    ['a product that no page names is every page', { product: 'cloud' }, (n) => n >= 10],
    ['a tab', { tab: 'Guides' }, (n) => n >= 10 && n % 2 === 0],
    ['a group', { group: 'Basics' }, (n) => n >= 10 && n < 20],
    ['a path and what is below', { path: '/guides' }, (n) => n >= 10 && n % 2 === 0],
    ['front matter', { frontMatter: { tag: 3 } }, (n) => n >= 10 && n % 5 === 3],
    ['all at once', { version: 'v2', tab: 'Guides', path: '/guides/' }, (n) => n >= 10 && n % 2 === 0],
    ['a hostile value', { tab: "x' OR 1=1 --" }, () => false],
  ])('%s', async (_, filter, isAllowed) => {
    const index = await testIndex(many);
    const allowed = many.map(({ path }) => path).filter((path) => isAllowed(numberOf(path)));
    expect((await ask(index, 'token', filter, 100)).paths.sort()).toEqual(allowed.sort());
    expect((await ask(index, 'token', filter, 4)).paths).toHaveLength(Math.min(4, allowed.length));
  });
});

test('a page with very many sections does not crowd out the others', async () => {
  const crowd = Array.from({ length: 600 }, (_, number) =>
    testSection([`Token ${number}`], 'The token, the token.'),
  );
  const others = ['/b', '/c'].map((path) =>
    testPage({ path, sections: [testSection(['Other'], 'A token.')] }),
  );
  const { paths } = await ask(
    await testIndex([testPage({ path: '/a', sections: crowd }), ...others]),
    'token',
    {},
    3,
  );
  expect(paths.sort()).toEqual(['/a', '/b', '/c']);
});

test('nothing that can be asked throws', async () => {
  const index = await testIndex([keys, limits]);
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 80 }), async (question) => {
      const { evidence } = await ask(index, question);
      expect(evidence).toBeGreaterThanOrEqual(0);
      expect(evidence).toBeLessThanOrEqual(1);
    }),
  );
  expect((await ask(index, '"NEAR(" * '.repeat(1_000))).paths).toEqual([]);
});

test('a boosted page stands before its equal, and never before a better answer', async () => {
  const page = (path: string, boost: number, text: string) =>
    testPage({ path, boost, sections: [testSection(['Billing'], text)] });
  const equal = await testIndex([page('/a', 1, 'Pay by card.'), page('/b', 3, 'Pay by card.')]);
  expect((await ask(equal, 'pay by card')).paths).toEqual(['/b', '/a']);
  const better = await testIndex([
    page('/a', 1, 'Pay by card or by invoice.'),
    page('/b', 5, 'An invoice comes each month.'),
  ]);
  expect((await ask(better, 'pay by card or invoice')).paths).toEqual(['/a', '/b']);
});
