import { expect, it } from 'vitest';
import { anonymousReader } from '@/lib/access/reader';
import { writtenSite } from '@/tests/written-folder';
import { referenceFragment } from './reference-fragment';

const openapi = {
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1' },
  paths: {
    '/pets': {
      get: {
        tags: ['Pets'],
        summary: 'List pets',
        responses: {
          200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } } },
        },
      },
      delete: {
        'x-hidden': true,
        requestBody: {
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Secret' } } },
        },
      },
    },
  },
  components: {
    schemas: {
      Pet: { type: 'object', properties: { owner: { $ref: '#/components/schemas/Owner' } } },
      Owner: { type: 'object', properties: { name: { type: 'string' } } },
      Secret: { type: 'object', properties: { password: { type: 'string' } } },
    },
  },
};

it('a page gives the parts of its own operation, and none that only a hidden one leads to', async () => {
  const site = await writtenSite(
    { 'index.mdx': 'Home', 'openapi.json': JSON.stringify(openapi) },
    { navigation: { groups: [{ group: 'API', openapi: 'openapi.json' }] } },
  );
  const page = [...site.pagePaths].find((path) => path.endsWith('/list-pets'));
  const part = (place: string) =>
    referenceFragment(site, { page: page ?? '', place, mode: 'read', anchor: '', offset: 0 });
  expect(part('/components/schemas/Owner')).toBeDefined();
  expect(part('/components/schemas/Owner/properties/name')).toBeDefined();
  expect(part('/components/schemas/Secret')).toBeUndefined();
  expect(part('/components/schemas/Owner,/components/schemas/Secret/properties/password')).toBeUndefined();
  expect(part('/paths/~1pets/delete/requestBody')).toBeUndefined();
});

const staff = {
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1' },
  servers: [{ url: 'https://api.example.com' }],
  paths: {
    '/pets': {
      post: {
        summary: 'Add a pet',
        parameters: [
          { name: 'trace', in: 'query', 'x-svc': { groups: ['staff'] }, schema: { type: 'string' } },
        ],
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } } },
        responses: {
          200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } } },
        },
      },
    },
  },
  components: {
    schemas: {
      Pet: {
        type: 'object',
        properties: {
          name: { type: 'string' },
          margin: { 'x-svc': { groups: ['staff'] }, $ref: '#/components/schemas/Margin' },
          audit: {
            allOf: [{ 'x-mint': { groups: ['staff'] } }, { properties: { auditor: { type: 'string' } } }],
          },
          never: { type: 'string', 'x-hidden': true },
        },
      },
      Margin: { type: 'object', properties: { percent: { type: 'integer' } } },
    },
  },
};

it('properties for a group reach its members, and nobody else by page, example or fragment', async () => {
  const site = await writtenSite(
    { 'index.mdx': 'Home', 'openapi.json': JSON.stringify(staff) },
    { navigation: { groups: [{ group: 'API', openapi: 'openapi.json' }] } },
    { visibility: 'private' },
  );
  const page = site.pagePaths.find((path) => path.endsWith('/add-a-pet')) ?? '';
  const shownTo = async (groups: string[]) => {
    const view = site.forReader({ ...anonymousReader, isSignedIn: true, groups });
    const text = JSON.stringify([(await view.page(page))?.content, await view.examples(page)]);
    const part = (place: string) =>
      referenceFragment(view, { page, place, mode: 'read', anchor: '', offset: 0 }) !== undefined;
    return {
      words: ['trace', 'margin', 'auditor', 'percent', 'never'].filter((word) => text.includes(word)),
      parts: [
        '/components/schemas/Pet/properties/margin',
        '/components/schemas/Margin',
        '/components/schemas/Pet/properties/audit',
        '/components/schemas/Pet/properties/audit/allOf/1/properties/auditor',
        '/components/schemas/Pet/properties/never',
        '/components/schemas/Pet/properties/name',
      ].filter(part),
    };
  };
  expect(await shownTo(['customers'])).toEqual({
    words: [],
    parts: ['/components/schemas/Pet/properties/name'],
  });
  const { words, parts } = await shownTo(['staff']);
  expect(words).toEqual(['trace', 'margin', 'auditor', 'percent']);
  expect(parts).toHaveLength(5);
});
