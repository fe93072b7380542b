import { expect, it } from 'vitest';
import { anonymousReader, type Reader } from '@/lib/access/reader';
import { pageMarkdown } from '@/lib/publish/markdown/page-markdown';
import { collectionBytes } from '@/lib/site/reference/collection-bytes';
import { writtenSite } from '@/tests/written-folder';
import { findPlaygroundOperation } from './find-playground-operation';

const forStaff = { 'x-svc': { groups: ['staff'] } };
const text = { type: 'string' };

const openapi = {
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1' },
  servers: [{ url: 'https://api.example.com' }],
  paths: {
    '/pets': {
      post: {
        summary: 'Add a pet',
        parameters: [
          { name: 'trace_of_staff', in: 'query', ...forStaff, schema: text },
          { name: 'limit', in: 'query', schema: { type: 'string', enum: ['few', 'many'] } },
        ],
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: { name: text, audit_of_staff: { ...text, ...forStaff } },
              },
              example: { name: 'Rex', audit_of_staff: 'written beside the schema' },
            },
            'multipart/form-data': {
              encoding: { file_of_staff: { contentType: 'image/png' } },
              schema: { properties: { file_of_staff: { ...text, format: 'binary', ...forStaff } } },
            },
          },
        },
        responses: {
          200: {
            description: 'The pet.',
            content: {
              'application/json': {
                schema: {
                  type: 'array',
                  items: {
                    required: ['name', 'cost_of_staff'],
                    properties: { name: text, cost_of_staff: { type: 'integer', ...forStaff } },
                  },
                },
                examples: { all: { value: [{ name: 'Rex', cost_of_staff: 4 }] } },
              },
            },
          },
        },
      },
    },
  },
};

const files = { 'index.mdx': 'Home', 'openapi.json': JSON.stringify(openapi) };
const navigation = { groups: [{ group: 'API', openapi: 'openapi.json' }] };

/** The staff-only names in anything that a reader gets for the operation's page. */
async function seenBy(reader: Reader, visibility: 'public' | 'private') {
  const site = await writtenSite(files, { navigation }, { visibility });
  const path = [...site.pagePaths].find((candidate) => candidate.endsWith('/add-a-pet')) ?? '';
  const view = site.forReader(reader);
  const namesIn = (part: unknown) => [...new Set(JSON.stringify(part).match(/\w+_of_staff/g))].sort();
  const operation = await findPlaygroundOperation(view, path, {
    isSignInConfigured: true,
    viewerGroups: reader.groups,
  });
  return {
    playground: namesIn({ ...operation, form: operation?.form() }),
    compared: namesIn(operation?.differences?.({ status: 200, value: [{ name: 1 }] }) ?? 'not compared'),
    collection: namesIn(new TextDecoder().decode(await collectionBytes(view, 'openapi.json', 'postman'))),
    markdown: namesIn(await pageMarkdown(view, path, reader)),
    samples: namesIn(await view.examples(path)),
    page: namesIn((await view.page(path))?.content),
  };
}

it.each([
  ['everybody', 'public', anonymousReader],
  ['other readers', 'private', { ...anonymousReader, isSignedIn: true, groups: ['customers'] }],
] as const)(
  'a part for a group is in nothing that %s get of an operation',
  async (_title, visibility, reader) => {
    expect(await seenBy(reader, visibility)).toEqual({
      playground: [],
      compared: [],
      collection: [],
      markdown: [],
      samples: [],
      page: [],
    });
  },
);

it('a part for a group is in all that its members get of an operation', async () => {
  const member = { ...anonymousReader, isSignedIn: true, groups: ['staff'] };
  const requested = ['audit_of_staff', 'file_of_staff', 'trace_of_staff'];
  const all = ['audit_of_staff', 'cost_of_staff', 'file_of_staff', 'trace_of_staff'];
  expect(await seenBy(member, 'private')).toEqual({
    playground: requested,
    compared: ['cost_of_staff'],
    collection: ['audit_of_staff', 'trace_of_staff'],
    markdown: all,
    samples: ['audit_of_staff', 'cost_of_staff', 'trace_of_staff'],
    page: all,
  });
});

it('an answer is compared with what the operation describes', async () => {
  const site = await writtenSite(files, { navigation });
  const path = [...site.pagePaths].find((candidate) => candidate.endsWith('/add-a-pet')) ?? '';
  const operation = await findPlaygroundOperation(site.forReader(anonymousReader), path, {
    isSignInConfigured: false,
    viewerGroups: [],
  });
  const compared = (status: number, value: unknown) => operation?.differences?.({ status, value });
  expect(compared(200, [{ name: 'Rex' }, { name: 1 }])).toEqual([
    { kind: 'wrong-type', at: '[1].name', expected: 'string' },
  ]);
  expect(compared(500, { error: 'none' })).toEqual([]);
});
