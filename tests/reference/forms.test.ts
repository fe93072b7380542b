import { describe, expect, it, onTestFinished } from 'vitest';
import { anonymousReader } from '@/lib/access/reader';
import { formatDiagnostic } from '@/lib/base/errors/diagnostic';
import { addressPolicy } from '@/lib/outbound/address-policy';
import { checkSite } from '@/lib/site/check/check-site';
import { serveHandler } from '../serve-handler';
import { pageHtml, referenceSite } from './reference-site';

const operation = (summary: string, more: object = {}) => ({
  summary,
  responses: { 200: { description: 'Fine.' } },
  ...more,
});
const petDocument = (more: object = {}) => ({
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1' },
  servers: [{ url: 'https://pets.example.com' }],
  paths: {
    '/pets': {
      get: operation('List all pets', { tags: ['Pets'], description: 'All **pets**.' }),
      post: operation('Add a pet', { tags: ['Pets'], deprecated: true }),
    },
    '/pets/{id}': { get: { tags: ['Pets'], responses: { 200: { description: 'Fine.' } } } },
    '/secret': { get: operation('Secret', { 'x-hidden': true }) },
    '/excluded': { get: operation('Excluded', { 'x-excluded': true }) },
    ...more,
  },
  webhooks: { 'pet.sold': { post: operation('A pet was sold', { tags: ['Events'] }) } },
  components: { schemas: { Pet: { type: 'object', properties: { name: { type: 'string' } } } } },
});
const shopDocument = {
  openapi: '3.0.3',
  info: { title: 'Shop', version: '1' },
  paths: { '/pets': { get: operation('Pets for sale') }, '/carts': { get: operation('List carts') } },
};
const files = { 'pets.json': petDocument(), 'apis/shop.json': shopDocument };
const generated = (pages: readonly string[]) => pages.filter((path) => path !== '/');

describe('a document without pages beside it', () => {
  it.each([
    ['a path', 'pets.json', 'api-reference'],
    ['a path with a slash', '/pets.json', 'api-reference'],
    ['an object', { source: 'pets.json' }, 'api-reference'],
    ['an object with a directory', { source: 'pets.json', directory: 'v1/api' }, 'v1/api'],
    ['a list', ['pets.json'], 'api-reference'],
    ['an object with slashes to spare', { source: 'pets.json', directory: '/v1//api/' }, 'v1/api'],
    ['an object with dots in its path', { source: 'pets.json', directory: '../v1/../api/.' }, 'api'],
    [
      'an object with a URL as directory',
      { source: 'pets.json', directory: 'https://a.b/c' },
      'api-reference',
    ],
  ])('named as %s gets a page for every operation and webhook that is shown', async (_, openapi, folder) => {
    const { site } = await referenceSite({ navigation: { tabs: [{ tab: 'API', openapi }] } }, files);
    expect(site.pagePaths).toEqual([
      `/${folder}/pets/list-all-pets`,
      `/${folder}/pets/add-a-pet`,
      `/${folder}/pets/get-pets`,
      `/${folder}/events/a-pet-was-sold`,
    ]);
    expect(site.layout(`/${folder}/pets/add-a-pet`)).toMatchObject({
      eyebrow: { label: 'Pets' },
      previous: { title: 'List all pets' },
      next: { title: 'GET /pets/{id}' },
      sidebar: [
        {
          title: 'Pets',
          children: [
            { title: 'List all pets', method: 'GET', isDeprecated: false },
            { title: 'Add a pet', method: 'POST', isDeprecated: true },
            { title: '/pets/{id}', method: 'GET' },
          ],
        },
        { title: 'Events', children: [{ title: 'A pet was sold', method: 'WEBHOOK' }] },
      ],
    });
  });

  it('in two places with two directories has its pages twice, and two documents share a directory', async () => {
    const { site } = await referenceSite(
      {
        navigation: {
          tabs: [
            { tab: 'A', openapi: { source: 'apis/shop.json', directory: 'a' } },
            { tab: 'B', openapi: ['apis/shop.json', 'other.json'] },
          ],
        },
      },
      { ...files, 'other.json': { ...shopDocument, info: { title: 'Other', version: '2' } } },
    );
    expect(site.pagePaths).toEqual([
      '/a/pets-for-sale',
      '/a/list-carts',
      '/api-reference/pets-for-sale',
      '/api-reference/list-carts',
      '/api-reference/pets-for-sale-1',
      '/api-reference/list-carts-1',
    ]);
  });

  it('comes from an address, and is served from its copy while the host is down', async () => {
    const host = await serveHandler(async () => Response.json(petDocument()));
    onTestFinished(() => host.close());
    const navigation = { tabs: [{ tab: 'API', openapi: `${host.origin}/openapi.json` }] };
    const network = { policy: addressPolicy(['127.0.0.1']) };
    const { site } = await referenceSite({ navigation }, {}, { remoteDocuments: { network } });
    expect(site.pagePaths).toHaveLength(4);
    await host.close();
    expect((await site.apiDocuments.check()).map(({ rule }) => rule)).not.toContain('unreachable-document');
  });
});

describe('an entry of the navigation', () => {
  it('names operations and webhooks, of the nearest document or of its own', async () => {
    const { site } = await referenceSite(
      {
        navigation: {
          tabs: [
            {
              tab: 'API',
              openapi: 'pets.json',
              groups: [
                { group: 'One', pages: ['GET /pets', 'webhook pet.sold', 'apis/shop.json GET /carts'] },
                {
                  group: 'Two',
                  openapi: { source: 'apis/shop.json', directory: 'shop' },
                  pages: ['GET /pets'],
                },
              ],
            },
          ],
        },
      },
      files,
    );
    expect(site.pagePaths).toEqual([
      '/api-reference/pets/list-all-pets',
      '/api-reference/events/a-pet-was-sold',
      '/api-reference/list-carts',
      '/shop/pets-for-sale',
    ]);
  });

  it('that no document describes has a page that says so, and so does check', async () => {
    const loaded = await referenceSite(
      { navigation: { groups: [{ group: 'A', openapi: 'pets.json', pages: ['GET /petz', 'GET /pets'] }] } },
      files,
    );
    expect(await pageHtml(loaded.site, '/api-reference/get-petz')).toContain(
      'data-page-error="unknown-operation"',
    );
    expect(await pageHtml(loaded.site, '/api-reference/pets/list-all-pets')).not.toContain('data-page-error');
    const errors = (await checkSite(loaded)).findings.filter(({ severity }) => severity === 'error');
    expect(errors.map(formatDiagnostic)).toEqual([
      'docs.json:13:11 navigation.groups[0].pages[0] names "GET /petz", which pets.json does not describe. Did you mean "GET /pets"?',
    ]);
  });

  it('for a hidden operation has no page, and check warns of it', async () => {
    const { site } = await referenceSite(
      { navigation: { groups: [{ group: 'A', openapi: 'pets.json', pages: ['GET /secret'] }] } },
      files,
    );
    expect(site.pagePaths).toEqual([]);
    expect(site.diagnostics.map(({ rule }) => rule)).toContain('hidden-operation');
  });
});

describe('front matter', () => {
  it.each([
    ['openapi: pets.json GET /pets', 'List all pets', 'GET'],
    ['openapi: GET /carts', 'List carts', 'GET'],
    ['openapi: apis/shop GET /pets', 'Pets for sale', 'GET'],
    ['openapi: pets.json webhook pet.sold', 'A pet was sold', 'WEBHOOK'],
    ['openapi: pets.json GET /secret', 'Secret', 'GET'],
    ['openapi-schema: pets.json Pet', 'Pet', undefined],
    ['title: Mine\nopenapi: pets.json GET /pets', 'Mine', 'GET'],
  ])('"%s" shows the reference behind the text of the page', async (frontMatter, title, method) => {
    const { site } = await referenceSite(
      { navigation: { pages: ['page'] } },
      { ...files, 'page.mdx': `---\n${frontMatter}\n---\n\nWritten **first**.\n` },
    );
    expect(site.summary('/page')).toMatchObject({ title });
    expect(site.summary('/page')?.method).toBe(method);
    const html = await pageHtml(site, '/page');
    expect(html).not.toContain('data-page-error');
    expect(html.indexOf('<strong>first</strong>')).toBeLessThan(html.indexOf('ref-section"'));
  });

  it('that names nothing shows the text of the page with the error, at its line', async () => {
    const loaded = await referenceSite(
      { navigation: { pages: ['page'] } },
      { ...files, 'page.mdx': '---\ntitle: Page\nopenapi: pets.json GET /pet\n---\n\nText.\n' },
    );
    const html = await pageHtml(loaded.site, '/page');
    expect(html).toContain('data-page-error="unknown-operation"');
    expect(html).toContain('Text.');
    expect((await checkSite(loaded)).findings.map(formatDiagnostic)).toContain(
      'page.mdx:3 openapi names "GET /pet", which pets.json does not describe. Did you mean "GET /pets"?',
    );
  });

  it.each([
    ['Order', 'names the schema "Order", which pets.json does not describe. Write a name of'],
    ['Pets', 'names the schema "Pets", which pets.json does not describe. Did you mean "Pet"?'],
    ['pets.json Pot', 'names the schema "Pot", which pets.json does not describe. Did you mean "Pet"?'],
    ['gone.json', 'names all schemas of a document that cannot be used.'],
  ])('for a schema that there is not (%s) says so, and check too', async (written, told) => {
    const loaded = await referenceSite(
      { navigation: { groups: [{ group: 'A', openapi: 'pets.json', pages: ['page'] }] } },
      { ...files, 'page.mdx': `---\ntitle: Page\nopenapi-schema: ${written}\n---\n\nText.` },
    );
    expect((await checkSite(loaded)).findings.map(formatDiagnostic)).toContainEqual(
      expect.stringContaining(`page.mdx:3 openapi-schema ${told}`),
    );
  });
});

describe('what a document says of a page', () => {
  const marked = petDocument({
    '/marked': {
      get: operation('Marked', {
        'x-svc': {
          href: '/somewhere/else',
          metadata: {
            title: 'Better title',
            sidebarTitle: 'Better',
            description: 'Short.',
            openapi: 'x GET /y',
          },
          content: '## Before\n\n<Note>Read me</Note>',
        },
      }),
    },
  });

  it('x-svc moves the page, names it and writes before it', async () => {
    const { site } = await referenceSite(
      { navigation: { tabs: [{ tab: 'API', openapi: 'marked.json' }] } },
      { 'marked.json': marked },
    );
    expect(generated(site.pagePaths)).toContain('/somewhere/else');
    expect(site.summary('/somewhere/else')).toMatchObject({ title: 'Better title', sidebarTitle: 'Better' });
    const html = await pageHtml(site, '/somewhere/else');
    expect(html).toContain('Read me');
    expect(await site.page('/somewhere/else')).toMatchObject({
      title: 'Better title',
      description: 'Short.',
    });
  });

  it('the version is that of the element around it', async () => {
    const { site } = await referenceSite(
      { navigation: { tabs: [{ tab: 'API', version: 'v2', openapi: 'pets.json' }] } },
      files,
    );
    expect(site.summary('/api-reference/pets/list-all-pets')?.version).toBe('v2');
  });

  it('operations that hide themselves are nowhere', async () => {
    const { site } = await referenceSite(
      { navigation: { tabs: [{ tab: 'API', openapi: 'pets.json' }] } },
      files,
    );
    expect(site.pagePaths.join(' ')).not.toMatch(/secret|excluded/);
    expect(site.resolve('/api-reference/secret').kind).toBe('not-found');
    expect((await site.nearestPages('/api-reference/secret')).map(({ href }) => href)).not.toContain(
      '/api-reference/secret',
    );
    expect(site.forReader(anonymousReader).staticFile('pets.json')).toBeUndefined();
  });
});

describe('a document that cannot be used', () => {
  it.each([
    ['is missing', 'missing.json', {}, 'missing-document'],
    ['is no JSON', 'bad.json', { 'bad.json': '{ "openapi": "3.1.0", ' }, undefined],
    [
      'has another version',
      'old.json',
      { 'old.json': '{ "swagger": "2.0", "openapi": "2.0" }' },
      'open-api-version',
    ],
  ])(
    'because it %s has one page that says why, and the rest of the site is served',
    async (_, openapi, more, rule) => {
      const loaded = await referenceSite(
        {
          navigation: {
            groups: [
              { group: 'G', pages: ['good'] },
              { group: 'API', openapi },
            ],
          },
        },
        { 'good.mdx': '# Good', ...more },
      );
      const [path] = loaded.site.pagePaths.filter((candidate) => candidate !== '/good');
      const html = await pageHtml(loaded.site, path ?? '');
      expect(html).toContain(rule === undefined ? 'data-page-error' : `data-page-error="${rule}"`);
      expect(await pageHtml(loaded.site, '/good')).not.toContain('data-page-error');
      expect((await checkSite(loaded)).findings.some(({ severity }) => severity === 'error')).toBe(true);
    },
  );
});
