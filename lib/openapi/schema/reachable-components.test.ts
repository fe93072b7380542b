import { expect, it } from 'vitest';
import type { OpenApiDocument } from '../open-api-document';
import { reachableComponents } from './reachable-components';

const root = {
  paths: {
    '/pets': {
      get: { responses: { 200: { $ref: '#/components/responses/Pets' } } },
      delete: {
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Secret' } } } },
      },
    },
  },
  components: {
    responses: {
      Pets: {
        content: {
          'application/json': { schema: { items: { $ref: '#/components/schemas/Pet/properties/self' } } },
        },
      },
    },
    schemas: {
      Pet: {
        discriminator: { propertyName: 'kind' },
        properties: {
          self: { $ref: '#/components/schemas/Pet' },
          owner: { $ref: '#/components/schemas/50%25' },
        },
      },
      Cat: {
        allOf: [{ $ref: '#/components/schemas/Pet' }],
        properties: { claws: { $ref: '#/components/schemas/Claw' } },
      },
      Claw: { type: 'string' },
      '50%': { type: 'object' },
      Secret: { properties: { pet: { $ref: '#/components/schemas/Pet' } } },
    },
  },
};
const document: OpenApiDocument = { name: 'pets.json', hash: 'pets', root, version: '3.1' };

it('an operation leads to what its references and discriminators name, and to nothing else', () => {
  const operation = { value: root.paths['/pets'].get, pointer: '#/paths/~1pets/get' };
  expect([...reachableComponents(document, [operation])].sort()).toEqual([
    '#/components/responses/Pets',
    '#/components/schemas/50%',
    '#/components/schemas/Cat',
    '#/components/schemas/Claw',
    '#/components/schemas/Pet',
  ]);
});
