import { expect, it } from 'vitest';
import { referenceContext } from '@/components/reference/reference-view';
import { anonymousReader, type Reader } from '@/lib/access/reader';
import { interfaceStrings } from '@/lib/docs/languages/interface-strings';
import { pageMarkdown } from '@/lib/publish/markdown/page-markdown';
import { writtenSite } from '@/tests/written-folder';
import { referenceFragment } from './reference-fragment';

const schemas = {
  Order: {
    type: 'object',
    description: 'What a customer *wants*.',
    properties: {
      status: { $ref: '#/components/schemas/Status' },
      parent: { $ref: '#/components/schemas/Order' },
      margin: { type: 'number', 'x-svc': { groups: ['staff'] } },
    },
  },
  Status: { type: 'string', enum: ['open', 'paid'] },
  Salary: { type: 'object', properties: { amount: { type: 'number' } } },
  Gone: { type: 'object', 'x-hidden': true, properties: { secret: { type: 'string' } } },
};
const answer = (name: string) => ({
  200: { content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } } },
});
const document = {
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  paths: {
    '/orders': { get: { summary: 'List orders', responses: answer('Order') } },
    '/salaries': {
      get: { summary: 'List salaries', 'x-svc': { groups: ['staff'] }, responses: answer('Salary') },
    },
  },
  components: { schemas },
};

function shop(openapi: object = document) {
  return writtenSite(
    {
      'shop.json': JSON.stringify(openapi),
      'schemas.mdx': '---\ntitle: All schemas\nopenapi-schema: shop.json\n---\n',
    },
    { navigation: { groups: [{ group: 'API', openapi: 'shop.json', pages: ['schemas', 'GET /orders'] }] } },
  );
}

const staff = { ...anonymousReader, isSignedIn: true, groups: ['staff'] };

it('a page of all schemas has each with its fields, on the page, as Markdown and in parts', async () => {
  const site = await shop({ ...document, paths: { '/orders': document.paths['/orders'] } });
  const page = await site.forReader(staff).page('/schemas');
  expect(page?.title).toBe('All schemas');
  const view = page?.content.kind === 'schema' ? page.content.view : undefined;
  expect(view?.rows.map(({ name, schema }) => [name, schema.type])).toEqual([
    ['Order', 'object'],
    ['Status', 'enum<string>'],
  ]);
  expect(view?.rows[0]?.schema.rows.map(({ name, anchor }) => [name, anchor])).toEqual([
    ['status', 'Order-status'],
    ['parent', 'Order-parent'],
    ['margin', 'Order-margin'],
  ]);
  const fetched = referenceFragment(site.forReader(staff), {
    page: '/schemas',
    place: view?.rows[0]?.schema.place ?? '',
    mode: 'both',
    anchor: 'Order',
    offset: 0,
  });
  expect(fetched?.view.rows.map(({ anchor }) => anchor)).toEqual([
    'Order-status',
    'Order-parent',
    'Order-margin',
  ]);
  const markdown = await pageMarkdown(site, '/schemas', anonymousReader);
  expect(markdown).toContain('`Order` (object): What a customer *wants*.');
  expect(markdown).toContain('again a Order');
});

it('a page of all schemas tells of none that its reader could not download', async () => {
  const site = await shop();
  const told = async (reader: Reader) => {
    const view = site.forReader(reader);
    const page = JSON.stringify((await view.page('/schemas'))?.content);
    const markdown = await pageMarkdown(site, '/schemas', reader);
    const isThere = (place: string) =>
      referenceFragment(view, { page: '/schemas', place, mode: 'both', anchor: '', offset: 0 }) !== undefined;
    const parts = ['Order', 'Order/properties/margin', 'Salary', 'Gone', 'Gone/properties/secret'].filter(
      (name) => isThere(`/components/schemas/${name}`),
    );
    for (const place of ['/all-schemas/properties/Gone', '/paths/~1salaries/get', '/info'])
      expect(isThere(place)).toBe(false);
    const words = ['Order', 'margin', 'Salary', 'amount', 'Gone', 'secret'];
    return {
      page: words.filter((word) => page.includes(word)),
      markdown: words.filter((word) => markdown?.includes(word)),
      parts,
    };
  };
  expect(await told(anonymousReader)).toEqual({ page: ['Order'], markdown: ['Order'], parts: ['Order'] });
  const seen = ['Order', 'margin', 'Salary', 'amount'];
  expect(await told(staff)).toMatchObject({ parts: ['Order', 'Order/properties/margin', 'Salary'] });
  expect((await told(staff)).page).toEqual(seen);
  expect(await told(anonymousReader)).toEqual({ page: ['Order'], markdown: ['Order'], parts: ['Order'] });
});

it('a schema that repeats in itself leads to the page of all, where it has none of its own', async () => {
  const site = await shop();
  expect(site.referenceHrefs('shop.json').allSchemas).toBe('/schemas');
});

it('schemas whose names differ in case alone have a place each', async () => {
  const twins = {
    user: { type: 'object', properties: { name: { type: 'string' } } },
    User: { type: 'object', properties: { parent: { $ref: '#/components/schemas/User' } } },
  };
  const site = await shop({ ...document, paths: {}, components: { schemas: twins } });
  const page = await site.forReader(anonymousReader).page('/schemas');
  const view = page?.content.kind === 'schema' ? page.content.view : undefined;
  expect(view?.rows.map(({ anchor }) => anchor)).toEqual(['user', 'User']);
  const { schemaHref } = referenceContext(
    '/schemas',
    { hash: '', hrefs: site.referenceHrefs('shop.json'), isExpanded: false },
    interfaceStrings('en'),
  );
  expect([schemaHref('user'), schemaHref('User')]).toEqual(['/schemas#user', '/schemas#User']);
});

it('a page of all schemas without any for its reader says so', async () => {
  const { paths, ...rest } = document;
  const site = await shop({ ...rest, paths: { '/salaries': paths['/salaries'] } });
  const markdown = await pageMarkdown(site.forReader(anonymousReader), '/schemas', anonymousReader);
  expect(markdown).toContain('No schema of this document is shown to you.');
});

it('front matter that names a document without schemas, or none of the site, is told', async () => {
  const site = await writtenSite({ 'a.mdx': '---\nopenapi-schema: nowhere.json\n---\n' });
  const page = await site.page('/a');
  expect(page?.content.kind === 'broken' ? page.content.diagnostic.message : undefined).toContain(
    'nowhere.json',
  );
});

it('a reader whose schemas are too many to describe is told so, and strangers read theirs', async () => {
  const Level = { type: 'string', enum: Array.from({ length: 60_000 }, (_, at) => `level ${at}`) };
  const { paths } = document;
  const salaries = { get: { ...paths['/salaries'].get, responses: answer('Level') } };
  const site = await shop({
    ...document,
    paths: { ...paths, '/salaries': salaries },
    components: { schemas: { ...schemas, Level } },
  });
  expect((await site.forReader(anonymousReader).page('/schemas'))?.content.kind).toBe('schema');
  const page = await site.forReader(staff).page('/schemas');
  expect(page?.title).toBe('All schemas');
  expect(page?.content.kind === 'broken' ? page.content.diagnostic.message : undefined).toContain(
    'too many steps',
  );
});
