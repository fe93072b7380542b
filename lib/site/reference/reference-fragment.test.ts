import { expect, it } from 'vitest';
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
