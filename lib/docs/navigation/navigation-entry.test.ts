import { describe, expect, it } from 'vitest';
import { entryFromText } from './navigation-entry';

describe('entryFromText', () => {
  it.each([
    ['GET /orders', { method: 'GET', target: '/orders' }],
    ['get /orders/{id}', { method: 'GET', target: '/orders/{id}' }],
    ['shop.yaml POST /orders', { file: 'shop.yaml', method: 'POST', target: '/orders' }],
    [
      '/specs/shop.json delete /orders/{id}/',
      { file: '/specs/shop.json', method: 'DELETE', target: '/orders/{id}/' },
    ],
    ['v2 Patch /orders', { file: 'v2', method: 'PATCH', target: '/orders' }],
    ['https://api.example.com/openapi put /a', { file: 'https://api.example.com/openapi', method: 'PUT' }],
    ['shop.yaml query /orders', { file: 'shop.yaml', method: 'QUERY', target: '/orders' }],
    ['COPY /orders', { method: 'COPY', target: '/orders' }],
    ['webhook order.paid', { method: 'WEBHOOK', target: 'order.paid' }],
    ['shop.yaml WEBHOOK Order paid', { file: 'shop.yaml', method: 'WEBHOOK', target: 'Order paid' }],
  ])('reads %s', (written, expected) => {
    expect(entryFromText(written)).toMatchObject(expected);
  });

  it.each(['get-started', 'get/started', 'webhooks', 'delete', 'post a job', 'guides/webhook'])(
    'takes %s for a page',
    (written) => {
      expect(entryFromText(written).kind).toBe('page');
    },
  );

  it('takes an address for a link and shows it without its protocol', () => {
    expect(entryFromText('https://status.example.com/')).toEqual({
      kind: 'link',
      label: 'status.example.com',
      href: 'https://status.example.com/',
    });
  });
});

it('of a megabyte is read as a page, without comparing each space with all after it', () => {
  for (const sign of [' ', '\t', 'GET ', 'webhook ', 'QUERY '])
    expect(entryFromText(`x${sign.repeat(1_000_000 / sign.length)}y`).kind).toBe('page');
});
