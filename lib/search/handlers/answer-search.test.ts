import { expect, onTestFinished, test } from 'vitest';
import { anonymousReader } from '@/lib/access/reader';
import { temporarySite } from '@/tests/fixtures/configurations/temporary-site';
import { loadedSite, openedSearch } from '@/tests/support/loaded-site';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { openSiteSearch } from '../site-search';
import { answerSearch } from './answer-search';
import { countSearch } from './count-search';

async function context() {
  const folder = await temporarySite({
    'docs.json': {
      theme: 'mint',
      name: 'Docs',
      colors: { primary: '#3d52c4' },
      navigation: {
        tabs: [{ tab: 'Guides', groups: [{ group: 'Security', pages: ['keys', 'a b'] }] }],
      },
    },
    'keys.mdx': '---\ntitle: API keys\n---\n\nAll keys.\n\n## Rotate a key\n\nMake a new key <b>first</b>.\n',
    'a b.mdx': '---\ntitle: Spaces\n---\n\n## Größe\n\nText.\n',
  });
  const { site } = await loadedSite(folder);
  const search = openedSearch(site);
  search.refresh();
  await search.settled();
  return { site, search, reader: anonymousReader };
}

const asking = (query: string) => new Request(`http://localhost/api/search?${query}`);

test('sections are grouped by page, with where the page stands and what matches', async () => {
  const response = await answerSearch(asking('q=rotate%20key'), await context());
  expect(response.headers.get('cache-control')).toBe('public, max-age=30');
  const { pages } = await response.json();
  expect(pages[0]).toMatchObject({ href: '/keys', trail: ['Guides', 'Security'], kind: 'guide' });
  expect(pages[0].sections[0]).toMatchObject({
    href: '/keys#rotate-a-key',
    headingPath: [
      [
        { text: 'Rotate', isMatch: true },
        { text: ' a ', isMatch: false },
        { text: 'key', isMatch: true },
      ],
    ],
  });
});

test('links are addresses that a browser can follow', async () => {
  const { pages } = await (await answerSearch(asking('q=größe'), await context())).json();
  expect(pages[0].sections[0].href).toBe('/a%20b#gr%C3%B6%C3%9Fe');
});

test.each([
  ['language=en', 'There is nothing to search for. Write it as ?q=…'],
  ['q=a&limit=1000', '"limit" is no number from 1 to 50.'],
  [`q=a&version=${'v'.repeat(300)}`, '"version" is longer than 200 characters.'],
])('%s is refused with what to write', async (query, error) => {
  const response = await answerSearch(asking(query), await context());
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ error: { code: 'invalid_request', message: error } });
});

test('without an index, answers 503 with Retry-After and no-store', async () => {
  const known = await context();
  const search = openSiteSearch({
    site: async () => ({ ...known.site, source: () => Promise.reject(new Error('The disk is gone.')) }),
    folder: temporaryFolder(),
    now: () => new Date(),
    onError() {},
  });
  onTestFinished(() => search.close());
  search.refresh();
  await search.settled();
  const response = await answerSearch(asking('q=key'), { ...known, search });
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect((await response.json()).error.message).toContain('index');
});

test('a pasted page is no error', async () => {
  const response = await answerSearch(asking(`q=${'key '.repeat(1_000)}`), await context());
  expect(response.status).toBe(200);
});

test('what a signed-in reader finds is kept by nobody', async () => {
  const reader = { isSignedIn: true, groups: [] };
  const response = await answerSearch(asking('q=key'), { ...(await context()), reader });
  expect(response.headers.get('cache-control')).toBe('private, no-store');
});

test('a settled search is counted with whether it found anything, and only its words', async () => {
  const recorded: unknown[] = [];
  const queries = {
    record: async (...all: unknown[]) => void recorded.push(all),
    mostAsked: async () => [],
    newest: async () => undefined,
    removeOlderThan: async () => undefined,
  };
  const now = new Date('2026-03-04T23:00:00Z');
  let isAdmitted = true;
  const count = async (body: string, site = 'same-origin') =>
    countSearch(
      new Request('http://localhost/api/search', {
        method: 'POST',
        body,
        headers: { 'sec-fetch-site': site },
      }),
      {
        ...(await context()),
        admits: () => isAdmitted,
        now,
        trustedProxyCount: 0,
        siteId: 'site_1',
        queries,
      },
    );
  expect((await count('{"query":" Rotate  KEY ","language":"fr"}')).status).toBe(204);
  expect((await count('{"query":"zeppelin"}')).status).toBe(204);
  // "key" has results, but the question was about Okta. An unfinished word is found.
  expect((await count('{"query":"Okta key"}')).status).toBe(204);
  expect((await count('{"query":"rota"}')).status).toBe(204);
  expect((await count('{"query":"rotate ke"}')).status).toBe(204);
  expect((await count('{"query":"ada@example.com"}')).status).toBe(204);
  expect((await count('nonsense')).status).toBe(400);
  // Does not count requests from other sites or from clients above the limit.
  expect((await count('{"query":"zebra"}', 'cross-site')).status).toBe(204);
  isAdmitted = false;
  expect((await count('{"query":"zebra"}')).status).toBe(204);
  const asked = { siteId: 'site_1', language: 'en', day: '2026-03-04' };
  expect(recorded).toEqual([
    [{ ...asked, query: 'rotate key' }, false],
    [{ ...asked, query: 'zeppelin' }, true],
    [{ ...asked, query: 'okta key' }, true],
    [{ ...asked, query: 'rota' }, false],
    [{ ...asked, query: 'rotate ke' }, false],
  ]);
});
