import { expect, test } from 'vitest';
import { anonymousReader } from '@/lib/access/reader';
import { pageMarkdown } from '@/lib/publish/markdown/page-markdown';
import { pageHtml, referenceSite } from './reference-site';

// What a document says reaches readers of the page and of its Markdown.

const document = {
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  servers: [{ url: 'https://shop.example' }],
  paths: {
    '/uploads': {
      servers: [{ url: 'https://uploads.shop.example' }],
      post: {
        summary: 'Upload',
        security: [{ sign: ['write:all'] }, { discovered: [] }],
        parameters: [
          {
            name: 'currency',
            in: 'query',
            schema: { type: 'string' },
            examples: {
              euro: { summary: 'In euro', value: 'EUR' },
              yen: { summary: 'In yen', description: 'Without *fractions*.', value: 'JPY' },
            },
          },
        ],
        requestBody: {
          content: {
            'application/json': {
              schema: { $ref: '#/components/schemas/Closed' },
              examples: {
                small: { summary: 'A small one', value: { size: 1 } },
                large: { summary: 'A large one', value: { size: 900 } },
              },
            },
          },
        },
        responses: {
          200: {
            description: 'Fine.',
            headers: {
              'X-Left': { required: true, schema: { type: 'integer' }, example: 41 },
            },
            content: {
              'application/json': {
                schema: { $ref: '#/components/schemas/Missing' },
                examples: {
                  one: { summary: 'The first', value: { answer: 'first' } },
                  two: { summary: 'The second', value: { answer: 'second' } },
                },
              },
            },
          },
          404: { $ref: '#/components/responses/Gone' },
        },
        callbacks: {
          stored: {
            '{$request.body#/url}': {
              post: {
                requestBody: {
                  content: { 'application/json': { example: { event: 'stored-event' } } },
                },
                responses: { 204: { description: 'Seen.' } },
              },
            },
          },
        },
      },
    },
  },
  components: {
    responses: {
      Gone: {
        description: 'Gone.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Late' } } },
      },
    },
    schemas: {
      Closed: {
        type: 'object',
        additionalProperties: false,
        properties: {
          size: { const: 1 },
          pair: { type: 'array', prefixItems: [{ type: 'number', title: 'Longitude' }] },
        },
      },
      Late: { type: 'object', properties: { latest: { type: 'string' } } },
    },
    securitySchemes: {
      sign: {
        type: 'oauth2',
        flows: {
          authorizationCode: {
            authorizationUrl: 'https://id.example/authorize',
            tokenUrl: 'https://id.example/token',
            scopes: { 'write:all': 'Writes **all** of it.' },
          },
        },
      },
      discovered: { type: 'openIdConnect', openIdConnectUrl: 'https://id.example/.well-known' },
    },
  },
};

const said = [
  'https://uploads.shop.example',
  'authorizationCode authorizationUrl',
  'https://id.example/authorize',
  'https://id.example/token',
  'https://id.example/.well-known',
  'In euro',
  'In yen',
  'JPY',
  'no other properties',
  'A small one',
  'A large one',
  'The first',
  'The second',
  '41',
  'stored-event',
];

test('a page and its Markdown say all that the document says', async () => {
  const { site } = await referenceSite(
    { navigation: { openapi: 'shop.json' }, markdown: { schema: true } },
    { 'shop.json': JSON.stringify(document) },
  );
  const html = await pageHtml(site, '/api-reference/upload');
  const markdown = (await pageMarkdown(site, '/api-reference/upload', anonymousReader)) ?? '';
  expect(said.filter((text) => !html.includes(text))).toEqual([]);
  expect(html).toContain('<strong>all</strong>');
  expect(html).toContain('<em>fractions</em>');
  expect(html).toContain('Longitude');
  expect(html).toMatch(/size<\/span><span class="ref-type">integer/);
  const inMarkdown = said.filter((text) => text !== 'stored-event');
  expect(inMarkdown.filter((text) => !markdown.includes(text))).toEqual([]);
  expect(markdown).toContain('Writes **all** of it.');
  expect(markdown).toContain('"size": 900');
  expect(markdown).toContain('`X-Left` (integer, header, required)');
});

test('a reference to nothing takes nothing else out of the excerpt of the document', async () => {
  const { site } = await referenceSite(
    { navigation: { openapi: 'shop.json' }, markdown: { schema: true } },
    { 'shop.json': JSON.stringify(document) },
  );
  const markdown = (await pageMarkdown(site, '/api-reference/upload', anonymousReader)) ?? '';
  const excerpt = markdown.slice(markdown.indexOf('## OpenAPI'));
  expect(excerpt).toContain('"latest"');
  expect(excerpt).toContain('"Closed"');
});
