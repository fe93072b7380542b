import { describe, expect, it } from 'vitest';
import { documentFrom } from '@/tests/fixtures/openapi/support/document-from';
import { brunoCollection } from './bruno-collection';
import { collectionRequests } from './collection-requests';
import { postmanCollection } from './postman-collection';

const document = documentFrom({
  info: { title: 'Shop', version: '1', description: 'Sells tea.' },
  servers: [{ url: 'https://api.shop.test/v1/' }],
  tags: [{ name: 'orders' }],
  components: {
    securitySchemes: {
      token: { type: 'http', scheme: 'bearer' },
      basic: { type: 'http', scheme: 'basic' },
      key: { type: 'apiKey', in: 'query', name: 'api_key' },
      sid: { type: 'apiKey', in: 'cookie', name: 'sid' },
    },
  },
  security: [{ token: [] }],
  paths: {
    '/orders/{id}/{format}.json': {
      get: {
        tags: ['orders'],
        summary: 'Get an order',
        security: [],
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string' }, example: 'o 1' },
          { name: 'format', in: 'path', required: true, schema: { type: 'string' }, example: 'short' },
          { name: 'page', in: 'query', required: true, schema: { type: 'integer' }, example: 2 },
          { name: 'state', in: 'query', schema: { type: 'string' }, example: 'open' },
          { name: 'X-Trace', in: 'header', schema: { type: 'string' }, example: '7' },
        ],
        responses: {},
      },
      post: {
        tags: ['orders'],
        security: [{ basic: [] }],
        requestBody: { content: { 'application/json': { example: { id: 1 } } } },
        responses: {},
      },
    },
    '/files': {
      post: {
        servers: [{ url: 'https://files.shop.test:8443/up' }],
        security: [{ sid: [] }],
        requestBody: {
          content: {
            'multipart/form-data': {
              schema: {
                type: 'object',
                properties: {
                  file: { type: 'string', format: 'binary' },
                  note: { type: 'string', example: 'n' },
                },
              },
            },
          },
        },
        responses: {},
      },
    },
    '/secret': { get: { 'x-excluded': true, security: [{ key: [] }], responses: {} } },
    '/public': { get: { security: [{ key: [] }], responses: {} } },
  },
});

describe('a document as a collection', () => {
  it('is read by Postman', async () => {
    const collection = postmanCollection(await collectionRequests(document, { viewerGroups: [] }));
    expect(collection).toMatchObject({
      info: {
        name: 'Shop',
        description: 'Sells tea.',
        schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
      },
      variable: [
        { key: 'baseUrl', value: 'https://api.shop.test/v1' },
        ...['basic_user', 'basic_password', 'sid', 'key'].map((key) => ({ key, value: '' })),
      ],
      item: [
        {
          name: 'orders',
          item: [
            {
              name: 'Get an order',
              request: {
                method: 'GET',
                url: {
                  raw: '{{baseUrl}}/orders/:id/short.json?page=2',
                  host: ['{{baseUrl}}'],
                  path: ['orders', ':id', 'short.json'],
                  query: [
                    { key: 'page', value: '2' },
                    { key: 'state', value: 'open', disabled: true },
                  ],
                  variable: [{ key: 'id', value: 'o 1' }],
                },
                header: [{ key: 'X-Trace', value: '7', disabled: true }],
                auth: { type: 'noauth' },
              },
            },
            {
              request: {
                body: { mode: 'raw', raw: '{\n  "id": 1\n}', options: { raw: { language: 'json' } } },
                header: [{ key: 'Content-Type', value: 'application/json' }],
                auth: {
                  type: 'basic',
                  basic: [
                    { key: 'username', value: '{{basic_user}}' },
                    { key: 'password', value: '{{basic_password}}' },
                  ],
                },
              },
            },
          ],
        },
        {
          request: {
            url: { protocol: 'https', host: ['files', 'shop', 'test'], port: '8443', path: ['up', 'files'] },
            body: {
              mode: 'formdata',
              formdata: [
                { key: 'file', type: 'file' },
                { key: 'note', value: 'n' },
              ],
            },
            header: [{ key: 'Cookie', value: 'sid={{sid}}' }],
            auth: { type: 'noauth' },
          },
        },
        { request: { auth: { type: 'noauth' }, url: { raw: '{{baseUrl}}/public?api_key={{key}}' } } },
      ],
    });
    expect(JSON.stringify(collection)).not.toContain('/secret');
  });

  it('is read by Bruno', async () => {
    expect(brunoCollection(await collectionRequests(document, { viewerGroups: [] }))).toMatchObject({
      name: 'Shop',
      version: '1',
      items: [
        {
          type: 'folder',
          name: 'orders',
          items: [
            {
              type: 'http',
              seq: 1,
              request: {
                url: '{{baseUrl}}/orders/:id/short.json?page=2',
                params: [
                  { name: 'page', value: '2', type: 'query', enabled: true },
                  { name: 'state', type: 'query', enabled: false },
                  { name: 'id', type: 'path' },
                ],
                body: { mode: 'none' },
                auth: { mode: 'none' },
              },
            },
            { request: { body: { mode: 'json' }, auth: { mode: 'basic' } } },
          ],
        },
        {
          request: {
            body: { mode: 'multipartForm' },
            headers: [{ name: 'Cookie', value: 'sid={{sid}}', enabled: true }],
            auth: { mode: 'none' },
          },
        },
        {
          request: {
            url: '{{baseUrl}}/public?api_key={{key}}',
            params: [{ name: 'api_key', value: '{{key}}', type: 'query', enabled: true }],
            auth: { mode: 'none' },
          },
        },
      ],
      environments: [
        {
          variables: [
            { name: 'baseUrl', value: 'https://api.shop.test/v1' },
            ...Array(4).fill({ secret: true, value: '' }),
          ],
        },
      ],
    });
  });

  it('holds what the address of an operation and several credentials ask for at once', async () => {
    const { items, postman } = await bothForms({
      components: {
        securitySchemes: {
          basic: { type: 'http', scheme: 'basic' },
          app: { type: 'apiKey', in: 'header', name: 'X-App' },
          sid: { type: 'apiKey', in: 'cookie', name: 'sid' },
          digest: { type: 'http', scheme: 'digest' },
        },
      },
      paths: {
        '/answers?beta=true': {
          get: {
            // A request has only one `Authorization` header: the scheme with an auth form gets it.
            security: [{ app: [], basic: [], sid: [], digest: [] }],
            parameters: [
              { name: 'q', in: 'query', required: true, schema: {}, example: 'a+b 100%20&c=d' },
              { name: 'theme', in: 'cookie', required: true, schema: {}, example: 'dark' },
              { name: 'size', in: 'cookie', schema: {}, example: 'big' },
            ],
            responses: {},
          },
          put: {
            security: [{ digest: [] }],
            requestBody: { content: { 'image/png': { schema: { type: 'string', format: 'binary' } } } },
            responses: {},
          },
          post: { security: [{ app: [] }], responses: {} },
        },
      },
    });
    const query = [
      { key: 'beta', value: 'true' },
      { key: 'q', value: 'a%2Bb 100%2520%26c=d' },
    ];
    expect(postman).toMatchObject([
      {
        request: {
          url: { raw: '{{baseUrl}}/answers?beta=true&q=a%2Bb 100%2520%26c=d', path: ['answers'], query },
          header: [
            { key: 'X-App', value: '{{app}}' },
            { key: 'Cookie', value: 'theme=dark; sid={{sid}}' },
            { key: 'Cookie', value: 'size=big', disabled: true },
          ],
          auth: { type: 'basic' },
        },
      },
      {
        request: {
          header: [
            { key: 'Authorization', value: 'Digest {{digest}}' },
            { key: 'Content-Type', value: 'image/png' },
          ],
          auth: { type: 'noauth' },
        },
      },
      { request: { auth: { type: 'apikey' } } },
    ]);
    expect(items).toMatchObject([
      {
        request: {
          url: '{{baseUrl}}/answers?beta=true&q=a%2Bb 100%2520%26c=d',
          params: query.map(({ key, value }) => ({ name: key, value, type: 'query' })),
          headers: [{ name: 'X-App' }, { name: 'Cookie', enabled: true }, { name: 'Cookie', enabled: false }],
          auth: { mode: 'basic' },
        },
      },
      { request: { body: { mode: 'file', file: [{ contentType: 'image/png', selected: true }] } } },
      { request: { auth: { mode: 'apikey', apikey: { key: 'X-App', placement: 'header' } } } },
    ]);
  });
});

async function bothForms(written: object): Promise<{ items: unknown; postman: unknown }> {
  const requests = await collectionRequests(
    documentFrom({
      info: { title: 'Shop', version: '1' },
      servers: [{ url: 'https://shop.test' }],
      ...written,
    }),
    { viewerGroups: [] },
  );
  const bruno = brunoCollection(requests);
  const postman = postmanCollection(requests);
  return {
    items: 'items' in bruno ? bruno.items : undefined,
    postman: 'item' in postman ? postman.item : undefined,
  };
}
