import { expect, it } from 'vitest';
import { referenceSite } from './reference-site';

const summary = `Returns the order (with its lines, v1.2). ${'It says who pays for it. '.repeat(10)}`.trim();

it('the address that the format makes of a paragraph leads to the page of the operation', async () => {
  const { site } = await referenceSite(
    { navigation: { groups: [{ group: 'API', openapi: 'shop.json' }] } },
    {
      'shop.json': JSON.stringify({
        openapi: '3.1.0',
        info: { title: 'Shop', version: '1' },
        servers: [{ url: 'https://shop.example' }],
        paths: {
          '/orders/{id}': {
            get: { summary, tags: ['Sales'], responses: { 200: { description: 'Fine.' } } },
          },
        },
      }),
    },
  );
  const words = `returns-the-order-with-its-lines-v12-${'it-says-who-pays-for-it-'.repeat(10)}`.slice(0, -1);
  expect(site.resolve('/api-reference/sales/get-orders')).toEqual({
    kind: 'page',
    path: '/api-reference/sales/get-orders',
  });
  expect(site.resolve(`/api-reference/sales/${words}`)).toEqual({
    kind: 'redirect',
    destination: '/api-reference/sales/get-orders',
    isPermanent: false,
  });
});
