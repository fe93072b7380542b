import { describe, expect, it } from 'vitest';
import { anonymousReader } from '@/lib/access/reader';
import { overviewText } from '@/lib/publish/llms/overview-text';
import { pageMetadata } from '@/lib/publish/page-metadata';
import { sitemapXml } from '@/lib/publish/sitemap';
import { searchPages } from '@/lib/search/search-pages';
import type { Site } from '@/lib/site/site';
import { referenceSite } from './reference-site';

// "Generated endpoint page defaults" and "Extension on operations" of the brief, row by row.

const responses = { 200: { description: 'Fine.' } };
const origin = 'https://docs.example.com';

async function siteOf(operation: object, { page, division }: { page?: string; division?: object } = {}) {
  const paths = { '/pets/{id}': { get: { responses, ...operation } } };
  const document = { openapi: '3.1.0', info: { title: 'Pets', version: '1' }, paths };
  const { site } = await referenceSite(
    {
      navigation:
        page === undefined
          ? { tabs: [{ tab: 'API', openapi: 'api.json', ...division }] }
          : { pages: ['page'] },
    },
    {
      'api.json': document,
      ...(page === undefined ? {} : { 'page.mdx': `---\nopenapi: GET /pets/{id}\n${page}\n---\n` }),
    },
  );
  return site;
}

describe('a generated page has', () => {
  it.each([
    ['its title from the summary', { summary: 'Get a pet' }, {}, { title: 'Get a pet' }],
    ['its title from method and path without a summary', {}, {}, { title: 'GET /pets/{id}' }],
    [
      'a summary without its Markdown as title',
      { summary: 'Get **a** [pet](/x)' },
      {},
      { title: 'Get a pet' },
    ],
    ['its description from the operation', { description: 'One *pet*.' }, {}, { description: 'One pet.' }],
    ['the version of its tab', {}, { version: 'v2' }, { version: 'v2' }],
    ['the label of a deprecated operation', { deprecated: true }, {}, { isDeprecated: true }],
    ['no label otherwise', {}, {}, { isDeprecated: false }],
  ])('%s', async (_, operation, division, expected) => {
    const site = await siteOf(operation, { division });
    const [path = ''] = site.pagePaths;
    expect(site.summary(path)).toMatchObject(expected);
  });

  it('the version of its anchor', async () => {
    const document = {
      openapi: '3.1.0',
      info: { title: 'P', version: '1' },
      paths: { '/a': { get: { responses } } },
    };
    const { site } = await referenceSite(
      { navigation: { anchors: [{ anchor: 'API', version: 'v3', openapi: 'api.json' }] } },
      { 'api.json': document },
    );
    expect(site.summary('/api-reference/get-a')?.version).toBe('v3');
  });

  it('no place where the operation has x-hidden', async () => {
    expect((await siteOf({ 'x-hidden': true })).pagePaths).toEqual([]);
  });
});

describe.each(['x-svc', 'x-mint'])('%s.metadata overrides', (extension) => {
  it.each([
    ['title', 'Mine', 'Theirs', { title: 'Theirs' }],
    ['sidebarTitle', 'Mine', 'Theirs', { sidebarTitle: 'Theirs' }],
    ['description', 'Mine', 'Theirs', { description: 'Theirs' }],
    ['icon', 'leaf', 'bolt', { icon: 'bolt' }],
    ['tag', 'OLD', 'NEW', { tag: 'NEW' }],
    ['deprecated', false, true, { deprecated: true }],
    ['version', 'v1', 'v2', { version: 'v2' }],
    ['playground', 'interactive', 'none', { playground: 'none' }],
    ['groups', ['a'], ['b'], { groups: ['b'] }],
    ['public', false, true, { public: true }],
    ['hidden', false, true, { hidden: true }],
    ['noindex', false, true, { noindex: true }],
    ['og:title', 'Mine', 'Theirs', { extra: { 'og:title': 'Theirs' } }],
    ['made-up', 'Mine', 'Theirs', { extra: { 'made-up': 'Theirs' } }],
  ])('%s of the page', async (key, own, theirs, expected) => {
    const site = await siteOf(
      { [extension]: { metadata: { [key]: theirs } } },
      { page: `${JSON.stringify(key)}: ${JSON.stringify(own)}` },
    );
    expect((await site.page('/page'))?.frontMatter).toMatchObject(expected);
  });

  it('openapi of no page', async () => {
    const site = await siteOf(
      { summary: 'Get', [extension]: { metadata: { openapi: 'GET /else' } } },
      { page: 'tag: A' },
    );
    expect((await site.page('/page'))?.frontMatter.openapi).toBe('GET /pets/{id}');
    expect((await site.page('/page'))?.content).toMatchObject({
      kind: 'operation',
      view: { target: '/pets/{id}' },
    });
  });

  it('what is said of a page to those who share it', async () => {
    const site = await siteOf({ [extension]: { metadata: { 'og:title': 'Shared' } } });
    const [path = ''] = site.pagePaths;
    expect(JSON.stringify(pageMetadata({ site, origin }, await site.page(path)))).toContain('Shared');
  });
});

describe.each([
  ['noindex', true, { index: false }],
  ['robots', 'noindex, nofollow', 'noindex, nofollow'],
])('%s keeps a reference page out of search engines and lists', (key, value, robots) => {
  const lists = async (site: Site, path: string) => {
    const publication = { site, origin, reader: anonymousReader };
    return {
      robots: pageMetadata({ site, origin }, await site.page(path)).robots,
      isListed: [
        await sitemapXml(publication, undefined, async () => undefined),
        await overviewText(publication),
      ].some((list) => list?.includes(origin + path)),
    };
  };
  const kept = { robots, isListed: false };

  it('where the page file says so', async () => {
    const site = await siteOf({ summary: 'Get a pet' }, { page: `${key}: ${value}` });
    expect(await lists(site, '/page')).toEqual(kept);
  });

  it('where the document says so', async () => {
    const site = await siteOf({ summary: 'Get a pet', 'x-svc': { metadata: { [key]: value } } });
    expect(await lists(site, '/api-reference/get-a-pet')).toEqual(kept);
  });
});

it('x-svc.href stands in every link to the page, and the generated address leads nowhere', async () => {
  const site = await siteOf({ summary: 'Get a pet', 'x-svc': { href: '/pets/one' } });
  expect(site.pagePaths).toEqual(['/pets/one']);
  expect(site.resolve('/api-reference/get-a-pet').kind).toBe('not-found');
  expect(JSON.stringify(site.layout('/pets/one').sidebar)).toContain('"href":"/pets/one"');
  expect([...site.referenceHrefs('api.json').operations.values()]).toEqual(['/pets/one']);
  const publication = { site, origin, reader: anonymousReader };
  expect(await sitemapXml(publication, undefined, async () => undefined)).toContain(
    `<loc>${origin}/pets/one</loc>`,
  );
  expect(await overviewText(publication)).toContain(`${origin}/pets/one`);
  const found: string[] = [];
  for await (const { path } of searchPages(site, 'en')) found.push(path);
  expect(found).toEqual(['/pets/one']);
});

it.each([
  ['/pets/one/', '/pets/one'],
  ['pets//one', '/pets/one'],
  ['/pets/one.mdx', '/pets/one'],
  ['/pets/one#responses', '/pets/one'],
])('x-svc.href may be written as %s', async (href, path) => {
  expect((await siteOf({ summary: 'Get a pet', 'x-svc': { href } })).pagePaths).toEqual([path]);
});

it.each([
  'https://example.com/pets',
  '//example.com/pets',
  'mailto:help@example.com',
  '../pets',
  '/pets?id=1',
  '#pets',
])('x-svc.href that is no path (%s) leaves the page where it was, and check says so', async (href) => {
  const site = await siteOf({ summary: 'Get a pet', 'x-svc': { href } });
  expect(site.pagePaths).toEqual(['/api-reference/get-a-pet']);
  expect(site.diagnostics).toContainEqual(
    expect.objectContaining({ rule: 'no-effect', file: 'api.json', message: expect.stringContaining(href) }),
  );
});
