import { describe, expect, it } from 'vitest';
import { documentFrom } from '@/tests/fixtures/openapi/support/document-from';
import {
  documentNaming,
  namingSchemas,
  pet,
  text,
  written,
} from '@/tests/fixtures/openapi/support/naming-schemas';
import { visibleDocument } from '../document/visible-document';
import { indexDocument } from '../index/index-document';
import { viewOperation } from '../operation/view-operation';

// Many keywords besides "properties" contain property names; no restricted name may reach a stranger through any.

const downloadOf = (document: ReturnType<typeof documentNaming>, groups: string[]) =>
  JSON.stringify(visibleDocument(document, { groups, maySee: () => true, schemas: [] }).root);

const viewOf = (document: ReturnType<typeof documentNaming>, viewerGroups: string[]) => {
  const index = indexDocument(document);
  const [entry] = index.operations;
  return JSON.stringify(
    entry && viewOperation({ document, index }, entry, { viewerGroups, depthMax: 3 }),
    // A part's place is never shown, and reading it checks the caller's rights again.
    (key, value: unknown) => (key === 'place' ? undefined : value),
  );
};

describe.each(Object.entries(namingSchemas))('%s', (_, schema) => {
  it('is in no download for a stranger, and whole for a member', () => {
    expect(downloadOf(documentNaming(schema), [])).not.toContain('of_staff');
    const document = documentNaming(schema);
    expect(downloadOf(document, ['staff'])).toBe(JSON.stringify(document.root));
  });

  it('is on no page for a stranger', () => {
    expect(viewOf(documentNaming(schema), [])).not.toContain('of_staff');
  });
});

it('what else an operation says of a hidden field goes with it', () => {
  const document = documentFrom({
    paths: {
      '/pets': {
        post: {
          requestBody: {
            content: {
              'multipart/form-data': {
                schema: pet,
                encoding: { name: { contentType: 'text/plain' }, of_staff: { contentType: 'image/png' } },
              },
            },
          },
          responses: {
            200: {
              description: 'Fine.',
              content: { 'application/json': { schema: pet, 'x-examples': { one: written } } },
              links: {
                Read: { operationId: 'read', parameters: { id: '$response.body#/of_staff' } },
                Name: { operationId: 'read', parameters: { id: '$response.body#/name' } },
              },
            },
          },
          callbacks: {
            told: { '{$request.body#/of_staff}': { post: { responses: {} } } },
            named: { '{$request.body#/name}': { post: { responses: {} } } },
          },
        },
      },
      '/pets/{id}': { get: { operationId: 'read', responses: {} } },
    },
  });
  const text = downloadOf(document, []);
  expect(text).not.toContain('of_staff');
  expect(text).toContain('$request.body#/name');
  expect(text).toContain('$response.body#/name');
  expect(viewOf(document, [])).not.toContain('of_staff');
});

it('a field that another schema shows keeps its name there', () => {
  const document = documentFrom({
    paths: { '/a': { get: { responses: {} } } },
    components: {
      schemas: {
        Open: { properties: { of_staff: text }, required: ['of_staff'], example: { of_staff: 'seen' } },
        Closed: { ...pet, required: ['of_staff'], example: written },
      },
    },
  });
  const { root } = visibleDocument(document, {
    groups: [],
    maySee: () => true,
    schemas: ['#/components/schemas/Open', '#/components/schemas/Closed'],
  });
  expect(root.components).toEqual({
    schemas: {
      Open: { properties: { of_staff: text }, required: ['of_staff'], example: { of_staff: 'seen' } },
      Closed: { type: 'object', properties: { name: text }, required: [], example: { name: 'Rex' } },
    },
  });
});
