import { describe, expect, it } from 'vitest';
import { documentFile, documentFrom } from '@/tests/fixtures/openapi/support/document-from';
import { findOperation, findSchema, nearestOperation } from './find-operation';
import { indexDocument } from './index-document';
import { matchDocumentName } from './match-document-name';
import { operationGroups } from './operation-groups';

const { index } = documentFile('tests/fixtures/openapi/shop.yaml');
const keyed = new Map(index.operations.map((operation) => [operation.key, operation]));

describe('the index of a document', () => {
  it('lists paths as written, their methods in a fixed order, then webhooks', () => {
    expect([...keyed.keys()]).toEqual([
      'GET /orders',
      'POST /orders',
      'GET /orders/{id}',
      'DELETE /orders/{id}',
      'PATCH /orders/{id}',
      'POST /items/search',
      'GET /internal',
      'webhook order.paid',
    ]);
  });

  it('gives equal addresses numbers, hidden operations last', () => {
    expect([...keyed].map(([key, { slug }]) => [key, slug])).toEqual([
      ['GET /orders', 'orders/list-orders'],
      ['POST /orders', 'orders/place-an-order'],
      ['GET /orders/{id}', 'orders/get-orders'],
      ['DELETE /orders/{id}', 'orders/list-orders-2'],
      ['PATCH /orders/{id}', 'orders/list-orders-1'],
      ['POST /items/search', 'search-items'],
      ['GET /internal', 'get-internal'],
      ['webhook order.paid', 'orders/orderpaid'],
    ]);
  });

  it('takes titles from summaries, else from method and path, and marks what is deprecated', () => {
    expect(keyed.get('GET /orders/{id}')).toMatchObject({ title: 'GET /orders/{id}', isDeprecated: true });
    expect(keyed.get('webhook order.paid')).toMatchObject({ title: 'order.paid', method: 'POST' });
  });

  it('makes no title of a summary that is a whole description, which is shown as one', () => {
    const long =
      `Starting a new project? Try responses. --- ${'Learn more in the guides. '.repeat(6)}`.trim();
    const operation = (operationId: string | undefined, summary = long, description?: string) => ({
      get: { summary, operationId, description, responses: {} },
    });
    const document = documentFrom({
      openapi: '3.1.0',
      info: { title: 'Chat', version: '1' },
      paths: {
        '/a': operation('createChatCompletion'),
        '/b': operation('delete-project-user', long, 'Needs a key.'),
        '/c': operation('compactconversation', `Compacts a conversation. ${long}`),
        '/d': operation(undefined, 'word '.repeat(50)),
        '/e': operation('createThread', 'Create a thread'),
      },
    });
    const made = indexDocument(document).operations;
    expect(made.map(({ title }) => title)).toEqual([
      'Create chat completion',
      'Delete project user',
      'Compacts a conversation',
      'GET /d',
      'Create a thread',
    ]);
    expect(made.map(({ description }) => description)).toEqual([
      long,
      `${long}\n\nNeeds a key.`,
      `Compacts a conversation. ${long}`,
      'word '.repeat(50).trim(),
      undefined,
    ]);
  });

  it('reads x-svc and x-mint alike, and never a page of another operation from them', () => {
    expect(keyed.get('POST /orders')).toMatchObject({ content: '<Note>First</Note>' });
    expect(keyed.get('POST /orders')?.metadata).toEqual({ sidebarTitle: 'Place' });
    expect(keyed.get('POST /items/search')).toMatchObject({ href: 'items/find', groups: ['partners'] });
  });

  it('takes from x-mint what x-svc does not say', () => {
    const operation = {
      responses: {},
      'x-mint': { metadata: { title: 'Old', description: 'Kept' }, content: 'Kept' },
      'x-svc': { metadata: { title: 'New' } },
    };
    const paths = { '/a': { get: operation } };
    const [first] = indexDocument(documentFrom({ openapi: '3.1.0', info: {}, paths })).operations;
    expect(first).toMatchObject({ metadata: { title: 'New', description: 'Kept' }, content: 'Kept' });
  });

  it('hides an operation by the property alone, unless it says false', () => {
    const marked = (mark: unknown) => ({ get: { responses: {}, 'x-hidden': mark } });
    const paths = {
      '/true': marked(true),
      '/none': marked(null),
      '/text': marked('yes'),
      '/false': marked(false),
    };
    const { operations } = indexDocument(documentFrom({ openapi: '3.1.0', info: {}, paths }));
    expect(operations.map(({ target, isHidden }) => [target, isHidden])).toEqual([
      ['/true', true],
      ['/none', true],
      ['/text', true],
      ['/false', false],
    ]);
  });

  it('groups operations that get pages by their first tag', () => {
    expect(operationGroups(index).map(({ title, operations }) => [title, operations.length])).toEqual([
      ['Selling', 5],
      ['API Reference', 1],
    ]);
  });

  it('puts tags into the groups of x-tagGroups, and takes labels from x-badges', () => {
    const tagged = (tag: string, more: object = {}) => ({ get: { tags: [tag], responses: {}, ...more } });
    const made = indexDocument(
      documentFrom({
        'x-tagGroups': [
          { name: 'Shop', tags: ['orders', 'missing', 'items'] },
          { name: 'Nothing', tags: ['missing'] },
          { name: 'Again', tags: ['orders'] },
        ],
        paths: {
          '/items': tagged('items', { 'x-badges': [{ name: 'Beta', color: 'purple' }] }),
          '/orders': tagged('orders'),
          '/staff': tagged('staff'),
        },
      }),
    );
    const titles = operationGroups(made).map(({ title, groups }) => [
      title,
      groups.map((each) => each.title),
    ]);
    expect(titles).toEqual([
      ['Shop', ['orders', 'items']],
      ['staff', []],
    ]);
    expect(made.operations[0]?.metadata).toEqual({ tag: 'Beta' });
  });

  it('finds operations exactly, but for a slash at the end', () => {
    expect(findOperation(index, 'GET', '/orders/')?.key).toBe('GET /orders');
    expect(findOperation(index, 'DELETE', '/orders/{id}')?.isHidden).toBe(true);
    expect(findOperation(index, 'WEBHOOK', 'order.paid')?.kind).toBe('webhook');
    expect(findOperation(index, 'get', '/orders')).toBeUndefined();
    expect(findOperation(index, 'GET', '/Orders')).toBeUndefined();
    expect(findOperation(index, 'GET', '/internal')).toBeUndefined();
    expect(findSchema(index, 'Order')?.pointer).toBe('#/components/schemas/Order');
  });

  it('knows what somebody meant who wrote another method or a slip', () => {
    expect(nearestOperation(index, 'PUT', '/orders')).toBe('GET /orders');
    expect(nearestOperation(index, 'GET', '/order')).toBe('GET /orders');
    expect(nearestOperation(index, 'WEBHOOK', 'order.payed')).toBe('webhook order.paid');
  });

  it('follows references of whole paths, and leaves out what is no operation', () => {
    const document = documentFrom({
      paths: { '/a': { $ref: '#/components/pathItems/A' }, '/b': { get: 'text' }, 'x-c': { get: {} } },
      components: { pathItems: { A: { get: { summary: 'Read' } } } },
    });
    expect(indexDocument(document).operations.map(({ key, title }) => [key, title])).toEqual([
      ['GET /a', 'Read'],
    ]);
  });
});

describe('matchDocumentName', () => {
  const names = ['openapi/v1.json', 'openapi/v2.yaml', 'other/v1.yaml', 'https://example.com/api.json'];

  it.each([
    ['/openapi/v1.json', ['openapi/v1.json']],
    ['openapi/v2', ['openapi/v2.yaml']],
    ['v1.yaml', ['other/v1.yaml']],
    ['v1', ['openapi/v1.json', 'other/v1.yaml']],
    ['api', ['https://example.com/api.json']],
    ['v3', []],
  ])('%s means %j', (written, expected) => {
    expect(matchDocumentName(written, names)).toEqual(expected);
  });
});
