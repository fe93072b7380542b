import { describe, expect, it } from 'vitest';
import { anonymousReader } from '@/lib/access/reader';
import { pageMarkdown } from '@/lib/publish/markdown/page-markdown';
import { pageHtml, referenceSite } from './reference-site';

// What an operation says beside its parameters and bodies: on the page, and in its Markdown.

const document = {
  openapi: '3.2.0',
  info: { title: 'Orders', version: '1' },
  servers: [
    {
      name: 'Production',
      url: 'https://{region}.orders.example',
      description: 'For customers.',
      variables: { region: { default: 'eu', enum: ['eu', 'us'], description: 'Where the shop is.' } },
    },
  ],
  paths: {
    '/orders': {
      post: {
        summary: 'Place an order',
        security: [{ device: ['order'] }],
        parameters: [
          {
            name: 'filter',
            in: 'query',
            content: { 'application/json': { schema: { type: 'object' } } },
          },
        ],
        requestBody: {
          content: {
            'multipart/form-data': {
              schema: {
                type: 'object',
                properties: {
                  photo: { type: 'string', format: 'binary' },
                  sizes: { type: 'array', items: { type: 'string', enum: ['small', 'large'] } },
                  codes: {
                    type: 'array',
                    items: { type: 'string', description: 'Of the day.', maxLength: 7 },
                  },
                  ids: { type: 'array', items: { type: ['string', 'null'], format: 'uuid' } },
                  label: { $ref: '#/components/schemas/Label' },
                },
              },
              encoding: { photo: { contentType: 'image/png, image/jpeg' } },
            },
          },
        },
        responses: {
          201: {
            summary: 'Placed',
            description: 'The order is on its way.',
            links: { pay: { operationId: 'pay', requestBody: '$response.body#/invoice' } },
          },
        },
        callbacks: {
          shipped: {
            '{$request.query.url}': {
              parameters: [
                { name: 'X-Signature', in: 'header', required: true, schema: { type: 'string' } },
                { name: 'X-Inner', in: 'header', 'x-hidden': true, schema: { type: 'string' } },
              ],
              post: { responses: { 410: { description: 'Stops the callbacks.' } } },
            },
          },
        },
      },
    },
    '/payments': { post: { operationId: 'pay', summary: 'Pay', responses: { 200: { description: 'ok' } } } },
  },
  components: {
    schemas: {
      Label: {
        type: 'string',
        externalDocs: { url: 'https://labels.example/sizes', description: 'All [sizes]' },
      },
    },
    securitySchemes: {
      device: {
        type: 'oauth2',
        oauth2MetadataUrl: 'https://id.example/metadata',
        flows: {
          deviceAuthorization: {
            deviceAuthorizationUrl: 'https://id.example/device',
            tokenUrl: 'https://id.example/token',
            scopes: { order: 'Places orders.' },
          },
        },
      },
    },
  },
};

const page = '/api-reference/place-an-order';

async function site() {
  const { site: loaded } = await referenceSite(
    { navigation: { groups: [{ group: 'API', openapi: 'api.json' }] } },
    { 'api.json': JSON.stringify(document) },
  );
  return loaded.forReader(anonymousReader);
}

/** Without the part of the document at the end, which has everything. */
async function described() {
  return (await pageMarkdown(await site(), page, anonymousReader))?.split('\n## OpenAPI\n')[0];
}

describe.each([
  ['page', async () => pageHtml(await site(), page)],
  ['Markdown', described],
])('the %s of an operation', (_, read) => {
  it.each([
    ['what a variable of a server means', ['eu', 'us', 'Where the shop is.']],
    ['a server by its name', ['Production', 'For customers.']],
    [
      'where a device asks for a code, and the metadata of OAuth',
      ['https://id.example/device', 'https://id.example/metadata'],
    ],
    ['the media type of a parameter', ['filter', 'application/json']],
    ['the media types of a part of a form', ['image/png, image/jpeg']],
    ['the values of items of a list', ['small', 'large']],
    ['the limits of items of a list', ['Of the day.']],
    ['the format of items of a list', ['uuid']],
    ['where a schema is documented', ['https://labels.example/sizes', 'All']],
    ['the summary of a response', ['Placed', 'The order is on its way.']],
    ['what a link sends', ['$response.body#/invoice']],
    ['the parameters of a callback, and how it is answered', ['X-Signature', '410', 'Stops the callbacks.']],
  ])('says %s', async (__, parts) => {
    const text = await read();
    for (const part of parts) expect(text).toContain(part);
    expect(text).not.toContain('X-Inner');
  });
});

it('has the limits of items of a list in Markdown', async () => {
  expect(await described()).toMatch(/`codes` \(.*\)[^`]*at most 7 characters/s);
});

it.each([
  ['page', async () => pageHtml(await site(), page), 'string&lt;uuid&gt; | null'],
  ['Markdown', described, 'Each item: uuid, nullable'],
])('the %s says what items of a list may be', async (_, read, said) => {
  expect(await read()).toContain(said);
});
