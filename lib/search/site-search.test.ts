import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createSite } from '@/lib/site/create-site';
import type { SiteInput } from '@/lib/site/site-input';
import { type SiteFiles, temporarySite } from '@/tests/fixtures/configurations/temporary-site';
import { visitor } from '@/tests/support/index-for-tests';
import { loadedSite, openedSearch } from '@/tests/support/loaded-site';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { SearchNotReady } from './search-not-ready';
import { openSiteSearch, type SiteSearch, type SiteSearchOptions } from './site-search';

const everything: SiteSearchOptions = { filter: { reader: visitor }, limit: 10 };

async function searchOf(
  files: SiteFiles,
  input: Partial<SiteInput> = {},
): Promise<Awaited<ReturnType<typeof searchOver>> & { folder: string; indexes: string }> {
  const folder = await temporarySite(files);
  const indexes = temporaryFolder();
  return { ...(await searchOver(folder, indexes, input)), folder, indexes };
}

async function searchOver(folder: string, indexes: string, input: Partial<SiteInput> = {}) {
  const { site, refresh } = await createSite({
    domain: 'docs',
    folder,
    trust: 'full',
    visibility: 'public',
    cacheFolder: join(folder, '..', 'pages'),
    ...input,
  });
  const search = openSiteSearch({
    site: async () => site,
    folder: indexes,
    now: () => new Date(),
    onError: (error) => {
      throw error;
    },
  });
  onTestFinished(() => search.close());
  search.refresh();
  await search.settled();
  return {
    search,
    /** Writes files of the site and reports the change to it. */
    async save(saved: Record<string, string>) {
      for (const [file, text] of Object.entries(saved)) await writeFile(join(folder, file), text);
      expect(await refresh(Object.keys(saved).map((file) => join(folder, file)))).toBe(true);
      search.refresh();
      await search.settled();
    },
  };
}

async function found(search: SiteSearch, query: string, options: Partial<SiteSearchOptions> = {}) {
  const hits = await search.searchAsYouType(query, { ...everything, ...options });
  return hits.map(({ path, anchor }) => (anchor === undefined ? path : `${path}#${anchor}`));
}

const configuration = (navigation: object, rest: object = {}) => ({
  theme: 'mint',
  name: 'Docs',
  colors: { primary: '#3d52c4' },
  navigation,
  ...rest,
});

test('a section is found at the anchor that the page gives it, with the words of its snippets', async () => {
  const { search } = await searchOf({
    'docs.json': configuration({ pages: ['index'] }, { variables: { product: 'Orbit' } }),
    'index.mdx': `---
title: Start
---
import Install from '/snippets/install.mdx';

## Setup

Words.

## Setup

<Install tool="npm" />

## Named heading {#own-id}

About {{product}}.

<Accordion title="Proxy trouble">
  Set the variable.
</Accordion>
`,
    'snippets/install.mdx': 'Run the zeppelin with {tool}.\n\n### Behind a firewall\n\nOpen the port.\n',
  });
  expect((await found(search, 'zeppelin'))[0]).toBe('/#setup-2');
  expect((await found(search, 'firewall'))[0]).toBe('/#behind-a-firewall');
  expect((await found(search, 'orbit'))[0]).toBe('/#own-id');
  expect((await found(search, 'proxy trouble'))[0]).toBe('/#proxy-trouble');
});

test('what is hidden, unlisted, noindex or not searchable is not found; what only its group hides can be', async () => {
  const page = (more: string) => `---\ntitle: Balloon\n${more}---\nText.\n`;
  const files = {
    'shown.mdx': page(''),
    'hidden.mdx': page('hidden: true\n'),
    'noindex.mdx': page('noindex: true\n'),
    'unsearchable.mdx': page('searchable: false\n'),
    'unlisted.mdx': page(''),
    'opened.mdx': page('searchable: true\n'),
    'grouped.mdx': page(''),
    'elsewhere.mdx': page('url: https://example.com\n'),
  };
  const navigation = {
    pages: [
      'shown',
      'hidden',
      'noindex',
      'unsearchable',
      'elsewhere',
      { group: 'Deep', hidden: true, searchable: true, pages: ['grouped'] },
    ],
  };
  const { search } = await searchOf({ 'docs.json': configuration(navigation), ...files });
  expect((await found(search, 'balloon')).sort()).toEqual(['/grouped', '/opened', '/shown']);
  const all = await searchOf({
    'docs.json': configuration(navigation, { seo: { indexing: 'all' } }),
    ...files,
  });
  expect((await found(all.search, 'balloon')).sort()).toEqual([
    '/grouped',
    '/hidden',
    '/noindex',
    '/opened',
    '/shown',
    '/unlisted',
  ]);
});

test('each language has its pages; a page shared by versions belongs to both, one outside them to all', async () => {
  const { search } = await searchOf({
    'docs.json': configuration({
      languages: [
        {
          language: 'en',
          versions: [
            { version: 'v1', pages: ['v1/run', 'shared'] },
            { version: 'v2', pages: ['v2/run', 'shared'] },
          ],
        },
        { language: 'cn', pages: ['zh/run'] },
      ],
    }),
    'v1/run.mdx': '---\ntitle: Run engines\n---\n',
    'v2/run.mdx': '---\ntitle: Run engines\n---\n',
    'shared.mdx': '---\ntitle: Run engines together\n---\n',
    'zh/run.mdx': '---\ntitle: 运行引擎\n---\n快速开始。\n',
  });
  const inVersion = (version: string) => ({ filter: { reader: visitor, version } });
  expect((await found(search, 'engines', inVersion('v1'))).sort()).toEqual(['/shared', '/v1/run']);
  expect((await found(search, 'engines', inVersion('v2'))).sort()).toEqual(['/shared', '/v2/run']);
  expect(await found(search, '引擎')).toEqual([]);
  expect(await found(search, '引擎', { language: 'zh-Hans' })).toEqual(['/zh/run']);
  expect(await found(search, '开始', { language: 'cn' })).toEqual(['/zh/run']);
});

test('only those who may read a page find it, also in an index from when everybody could', async () => {
  const files = {
    'docs.json': configuration({ pages: ['open', 'closed'] }),
    'open.mdx': '---\ntitle: Balloon\npublic: true\n---\n',
    'closed.mdx': '---\ntitle: Balloon\n---\n',
  };
  const { search, folder, indexes } = await searchOf(files);
  expect((await found(search, 'balloon')).sort()).toEqual(['/closed', '/open']);
  const { site } = await loadedSite(folder, { visibility: 'private' });
  const later = openedSearch(site, indexes);
  expect(await found(later, 'balloon')).toEqual(['/open']);
  await later.settled();
  expect(await found(later, 'balloon')).toEqual(['/open']);
  const member = { filter: { reader: { isSignedIn: true, groups: [] } } };
  expect((await found(later, 'balloon', member)).sort()).toEqual(['/closed', '/open']);
});

test('a changed page, or a changed snippet in it, is found by its new words after a refresh', async () => {
  const { search, save } = await searchOf({
    'docs.json': configuration({ pages: ['index', 'other'] }),
    'index.mdx': "import Note from '/snippets/note.mdx';\n\n<Note />\n",
    'other.mdx': '# Other\n\nNothing.\n',
    'snippets/note.mdx': 'The old harbour.\n',
  });
  expect(await found(search, 'harbour')).toEqual(['/']);
  await save({
    'snippets/note.mdx': 'The new lighthouse.\n',
    'other.mdx': '# Other\n\nA windmill, at last.\n',
  });
  expect(await found(search, 'harbour')).toEqual([]);
  expect(await found(search, 'lighthouse')).toEqual(['/']);
  expect(await found(search, 'windmill')).toEqual(['/other#other']);
});

test('a page that is no MDX is still found by its title', async () => {
  const { search } = await searchOf({
    'docs.json': configuration({ pages: ['broken'] }),
    'broken.mdx': '---\ntitle: Unfinished bridge\n---\n<Card>\n',
  });
  expect(await found(search, 'bridge')).toEqual(['/broken']);
});

test('the first search of a new site waits for its index', async () => {
  const folder = await temporarySite({
    'docs.json': configuration({ pages: ['index'] }),
    'index.mdx': '---\ntitle: Balloon\n---\n',
  });
  const { site } = await loadedSite(folder);
  const search = openedSearch(site);
  expect(await found(search, 'balloon')).toEqual(['/']);
});

test('an operation without a file is found by path, id, parameter, schema and words of its document', async () => {
  const { search } = await searchOf({
    'docs.json': configuration({
      tabs: [
        { tab: 'Guides', pages: ['index'] },
        { tab: 'API', openapi: 'shop.yaml' },
      ],
    }),
    'index.mdx': '# Welcome\n',
    'shop.yaml': `openapi: 3.1.0
info: { title: Shop, version: "1" }
servers: [{ url: https://shop.example.com }]
paths:
  /orders/{orderId}:
    get:
      operationId: fetchOrderById
      summary: Read an order
      description: Answers with **one** order and its freight forwarder.
      parameters:
        - { name: orderId, in: path, required: true, schema: { type: string } }
        - { name: expand_lines, in: query, description: Adds the wares., schema: { type: boolean } }
      responses:
        "200":
          description: The order.
          content: { application/json: { schema: { $ref: "#/components/schemas/PurchaseOrder" } } }
components:
  schemas:
    PurchaseOrder:
      type: object
      properties: { trackingCode: { type: string, description: Given by the carrier. } }
`,
  });
  const [first] = await search.searchAsYouType('fetchOrderById', everything);
  expect(first).toMatchObject({ kind: 'endpoint', method: 'GET', tabs: ['API'] });
  const path = first?.path ?? '';
  expect((await found(search, 'GET /orders/{orderId}'))[0]).toBe(path);
  expect((await found(search, 'expand_lines'))[0]?.split('#')[0]).toBe(path);
  expect((await found(search, 'wares'))[0]).toBe(`${path}#query-parameters`);
  expect((await found(search, 'PurchaseOrder'))[0]?.split('#')[0]).toBe(path);
  expect((await found(search, 'carrier'))[0]).toBe(`${path}#responses`);
  expect((await found(search, 'freight forwarder'))[0]).toBe(path);
});

test('the exact name of a field leads to the field, before pages that have its parts', async () => {
  const account = {
    type: 'object',
    properties: { holder: { properties: { bank: { properties: { sort_code: { type: 'string' } } } } } },
  };
  const content = (schema: object) => ({ content: { 'application/json': { schema } } });
  const operation = (summary: string, more: object) => ({ summary, responses: {}, ...more });
  const { search } = await searchOf({
    'docs.json': configuration({ openapi: 'bank.json' }),
    'bank.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Bank', version: '1' },
      paths: {
        '/stations': {
          get: operation('Sort stations by country code', {
            description: 'Sort the list, or sort by code. A code to sort.',
            parameters: [
              { name: 'sort', in: 'query' },
              { name: 'code', in: 'query' },
            ],
          }),
        },
        '/payments': { post: operation('Pay', { requestBody: content(account) }) },
      },
    }),
  });
  expect((await found(search, 'sort_code'))[0]).toBe('/api-reference/pay#body-holder-bank-sort_code');
});

async function answered(search: SiteSearch, question: string, options: Partial<SiteSearchOptions> = {}) {
  const { pages } = await search.searchForQuestion(question, { ...everything, ...options });
  return pages.map(({ path }) => path);
}

const versioned = () =>
  searchOf({
    'docs.json': configuration({
      versions: [
        { version: '2.0', pages: ['engines', 'news'] },
        { version: '1.0', pages: ['v1/engines', 'v1/steam'] },
        { version: '0.9', pages: ['v0/engines'] },
      ],
    }),
    'engines.mdx': '---\ntitle: Engines\n---\nTurn the wheel.\n',
    'news.mdx': '---\ntitle: News of engines\n---\n',
    'v1/engines.mdx': '---\ntitle: Engines\n---\nTurn the crank of the engines, engines, engines.\n',
    'v1/steam.mdx': '---\ntitle: Steam engines\n---\n',
    'v0/engines.mdx': '---\ntitle: Engines\n---\nPull the rope of the engines.\n',
  });

test('who names no version is answered from the default one; a filter, or a path of another, asks for others', async () => {
  const { search } = await versioned();
  const where = (filter: object) => ({ filter: { reader: visitor, ...filter } });
  for (const ask of [answered, async (...asked: Parameters<typeof found>) => found(...asked)]) {
    expect((await ask(search, 'engines')).sort()).toEqual(['/engines', '/news']);
    expect((await ask(search, 'engines', where({ version: '1.0' }))).sort()).toEqual([
      '/v1/engines',
      '/v1/steam',
    ]);
    expect(await ask(search, 'engines', where({ path: '/v0' }))).toEqual(['/v0/engines']);
  }
});

test('a page is found once, whichever versions are asked for, and others take the places of its twins', async () => {
  const { search } = await versioned();
  const all = { filter: { reader: visitor, version: ['2.0', '1.0', '0.9'] } };
  const pages = await answered(search, 'engines', { ...all, limit: 3 });
  expect(pages.filter((path) => path.endsWith('/engines'))).toHaveLength(1);
  expect(pages).toHaveLength(3);
  const hits = await found(search, 'engines', all);
  expect(hits.filter((path) => path.endsWith('/engines'))).toHaveLength(1);
});

test('a question is answered in its own language, else in that of the page, else in the default one', async () => {
  const { search } = await searchOf({
    'docs.json': configuration({
      languages: [
        { language: 'en', pages: ['domains'] },
        { language: 'es', pages: ['es/domains'] },
        { language: 'fr', pages: ['fr/domains'] },
        { language: 'cn', pages: ['zh/domains'] },
      ],
    }),
    'domains.mdx': '---\ntitle: Add a custom domain\n---\nAPI\n',
    'es/domains.mdx': '---\ntitle: Añadir un dominio propio\n---\nAPI\n',
    'fr/domains.mdx': '---\ntitle: Ajouter un domaine personnalisé\n---\nAPI\n',
    'zh/domains.mdx': '---\ntitle: 添加自定义域名\n---\nAPI\n',
  });
  expect(await answered(search, '¿Cómo puedo añadir un dominio propio?')).toEqual(['/es/domains']);
  expect(await answered(search, 'Comment ajouter un domaine personnalisé ?', { path: '/domains' })).toEqual([
    '/fr/domains',
  ]);
  expect(await answered(search, '如何添加自定义域名?')).toEqual(['/zh/domains']);
  expect(await answered(search, 'How do I add a custom domain?', { path: '/es/domains' })).toEqual([
    '/domains',
  ]);
  expect(await answered(search, 'API', { path: '/es/domains' })).toEqual(['/es/domains']);
  expect(await answered(search, 'API')).toEqual(['/domains']);
  const inFrench = { language: 'fr' };
  expect(await answered(search, 'How do I get the API domain?', inFrench)).toEqual(['/fr/domains']);
  expect(await search.languageOf({ texts: ['API?', '¿Cómo puedo añadir un dominio?'] })).toBe('es');
});

test('before the first index is there, nobody is told that nothing was found; an earlier one answers meanwhile', async () => {
  const folder = await temporarySite({
    'docs.json': configuration({ pages: ['index'] }),
    'index.mdx': '---\ntitle: Balloon\n---\n',
  });
  const input = { domain: 'docs', folder, trust: 'full', visibility: 'public' } as const;
  const { site } = await createSite({ ...input, cacheFolder: join(folder, '..', 'pages') });
  const indexes = temporaryFolder();
  const neverRead = { ...site, source: () => new Promise<undefined>(() => {}) };
  const building = openedSearch(neverRead, indexes);
  await expect(found(building, 'balloon')).rejects.toThrow('is being built');
  await expect(answered(building, 'balloon')).rejects.toThrow(SearchNotReady);
  const built = openedSearch(site, indexes);
  expect(await found(built, 'balloon')).toEqual(['/']);
  expect(await found(building, 'balloon')).toEqual(['/']);
});

test('an index that cannot be built says so, and is tried again', async () => {
  const folder = await temporarySite({
    'docs.json': configuration({ pages: ['index'] }),
    'index.mdx': '---\ntitle: Balloon\n---\n',
  });
  const { site } = await loadedSite(folder);
  let isBroken = true;
  const broken = async () => {
    throw new Error('The disk is full.');
  };
  const search = openSiteSearch({
    site: async () => (isBroken ? { ...site, source: broken } : site),
    folder: temporaryFolder(),
    now: () => new Date(),
    onError() {},
  });
  onTestFinished(() => search.close());
  await expect(found(search, 'balloon')).rejects.toThrow('could not be built');
  isBroken = false;
  expect(await found(search, 'balloon')).toEqual(['/']);
});
