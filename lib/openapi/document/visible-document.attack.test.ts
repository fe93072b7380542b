import { expect, it } from 'vitest';
import { documentFrom } from '@/tests/fixtures/openapi/support/document-from';
import { visibleDocument } from './visible-document';

const forStaff = { 'x-svc': { groups: ['staff'] } };
const hiding = {
  type: 'object',
  properties: { name: { type: 'string' }, of_staff: { type: 'string', ...forStaff } },
};
const written = { name: 'Rex', of_staff: 'written' };

const document = documentFrom({
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1' },
  paths: {
    '/pets': {
      post: {
        requestBody: { content: { 'application/json': { schema: hiding, example: written } } },
        responses: {
          200: {
            content: {
              'application/json': {
                schema: { $ref: '#/components/schemas/Pet' },
                examples: { one: { value: written } },
              },
            },
          },
          default: { description: 'Wrong.', content: { 'application/json': { schema: hiding } } },
        },
      },
    },
  },
  components: {
    schemas: {
      Pet: { ...hiding, example: written, default: written, examples: [written] },
      Named: { properties: { default: hiding, example: hiding, properties: hiding } },
    },
  },
});

const textFor = (groups: string[]) =>
  JSON.stringify(
    visibleDocument(document, { groups, maySee: () => true, schemas: ['#/components/schemas/Named'] }).root,
  );

it('a document holds nothing of a part for a group: in no schema, under no name, and in no example', () => {
  expect(textFor([])).not.toContain('of_staff');
  expect(textFor([]).match(/"name":"Rex"/g)).toHaveLength(5);
  expect(JSON.parse(textFor([])).components.schemas.Named.properties.default.properties).toHaveProperty(
    'name',
  );
});

it('its members get the document as it was written', () => {
  expect(JSON.parse(textFor(['staff']))).toEqual(document.root);
});
