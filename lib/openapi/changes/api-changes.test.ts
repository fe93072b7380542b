import { expect, test } from 'vitest';
import { exactJson, exactNumber } from '@/lib/base/values/exact-number';
import { documentSource, parseDocument } from '../document/parse-document';
import type { OpenApiDocument } from '../open-api-document';
import type { ApiChange } from './api-change';
import { apiChanges } from './api-changes';

function document(paths: object, more: object = {}): OpenApiDocument {
  const root = { openapi: '3.1.0', info: { title: 'Orders', version: '1' }, paths, ...more };
  const bytes = new TextEncoder().encode(exactJson(root));
  const { document: parsed } = parseDocument(documentSource(bytes, 'api.json'));
  if (parsed === undefined) throw new Error('The document cannot be read.');
  return parsed;
}

const said = ({ impact, operations, subject, text }: ApiChange) =>
  `${impact} ${operations.join()}: ${subject} ${text}`;

function changesOf(before: OpenApiDocument, after: OpenApiDocument): string[] {
  return apiChanges(before, after, '2026-11-23').map(said);
}

/** An operation with this schema for request and response. */
function both(schema: object): OpenApiDocument {
  const content = { 'application/json': { schema } };
  return document({
    '/orders': { post: { requestBody: { content }, responses: { 200: { description: '', content } } } },
  });
}

const asked = (parameters: object[], more: object = {}) =>
  document({ '/orders/{id}': { get: { parameters, responses: {}, ...more } } });

const object = (properties: object, required: string[] = []) => ({ type: 'object', properties, required });

test('equal documents have no changes, and the name of a path parameter is none', () => {
  const get = { responses: { 200: { description: 'All' } } };
  expect(changesOf(document({ '/a/{id}': { get } }), document({ '/a/{name}': { get } }))).toEqual([]);
});

test('an operation that is gone breaks clients, unless it was deprecated and its sunset is over', () => {
  const get = { responses: {} };
  const before = document({
    '/a': { get },
    '/b': { get: { ...get, deprecated: true } },
    '/c': { get: { ...get, deprecated: true, 'x-sunset': '2027-01-01' } },
    '/d': { get },
  });
  const after = document({ '/d': { get: { ...get, deprecated: true } }, '/e': { get } });
  expect(changesOf(before, after)).toEqual([
    'breaking GET /a: the operation was removed',
    'breaking GET /c: the operation was removed before 2027-01-01',
    'safe GET /b: the operation was removed, after it was deprecated',
    'safe GET /d: the operation is deprecated',
    'safe GET /e: the operation was added',
  ]);
});

test.each([
  [
    'a new required field breaks requests, and an optional one nothing',
    object({}),
    object({ a: { type: 'string' }, b: { type: 'string' } }, ['a']),
    [
      'breaking POST /orders: field "a" of the request body was added and is required',
      'safe POST /orders: field "b" of the request body was added',
      'safe POST /orders: field "a" of response 200 was added',
      'safe POST /orders: field "b" of response 200 was added',
    ],
  ],
  [
    'a field that is gone breaks who reads it, where it was always there',
    object({ a: { type: 'string' }, b: { type: 'string' } }, ['a']),
    object({}),
    [
      'breaking POST /orders: field "a" of response 200 was removed',
      'risky POST /orders: field "a" of the request body was removed',
      'risky POST /orders: field "b" of the request body was removed',
      'risky POST /orders: field "b" of response 200 was removed',
    ],
  ],
  [
    'required breaks requests, optional breaks responses',
    object({ a: {}, b: {} }, ['a']),
    object({ a: {}, b: {} }, ['b']),
    [
      'breaking POST /orders: field "b" of the request body is required now',
      'breaking POST /orders: field "a" of response 200 may be missing now',
      'safe POST /orders: field "a" of the request body is optional now',
      'safe POST /orders: field "b" of response 200 is always there now',
    ],
  ],
  [
    'a narrower type breaks requests, a wider one responses',
    object({ a: { type: 'number' }, b: { type: 'integer' } }),
    object({ a: { type: 'integer' }, b: { type: ['integer', 'string', 'null'] } }),
    [
      'breaking POST /orders: field "a" of the request body is integer instead of number',
      'breaking POST /orders: field "b" of response 200 is string or integer instead of integer',
      'breaking POST /orders: field "b" of response 200 can be null now',
      'safe POST /orders: field "b" of the request body is string or integer instead of integer',
      'safe POST /orders: field "b" of the request body can be null now',
      'safe POST /orders: field "a" of response 200 is integer instead of number',
    ],
  ],
  [
    'a value less breaks requests, a value more may surprise who reads it',
    object({ a: { type: 'array', items: { enum: ['x', 'y'] } } }),
    object({ a: { type: 'array', items: { enum: ['y', 'z'] } } }),
    [
      'breaking POST /orders: field "a[]" of the request body can no longer be "x"',
      'risky POST /orders: field "a[]" of response 200 can also be "z"',
      'safe POST /orders: field "a[]" of the request body can also be "z"',
      'safe POST /orders: field "a[]" of response 200 can no longer be "x"',
    ],
  ],
  [
    'a tighter bound breaks requests, a looser one may surprise',
    object({ a: { type: 'string', maxLength: 10 }, b: { type: 'integer', minimum: 1 } }),
    object({ a: { type: 'string', maxLength: 5 }, b: { type: 'integer' } }),
    [
      'breaking POST /orders: field "a" of the request body has maxLength 5 instead of 10',
      'risky POST /orders: field "b" of response 200 has no longer minimum 1',
      'safe POST /orders: field "b" of the request body has no longer minimum 1',
      'safe POST /orders: field "a" of response 200 has maxLength 5 instead of 10',
    ],
  ],
  [
    'numbers count as they were written: a bound of 0.10 or of 19 digits, and 1.0 is the value 1',
    object({
      a: { type: 'number', minimum: exactNumber('0.10'), default: exactNumber('0.10') },
      b: { type: 'integer', maximum: 100 },
      c: { enum: [exactNumber('1.0'), exactNumber('9223372036854775807')] },
    }),
    object({
      a: { type: 'number', minimum: exactNumber('0.50'), default: exactNumber('0.50') },
      b: { type: 'integer', maximum: exactNumber('9223372036854775807') },
      c: { enum: [1] },
    }),
    [
      'breaking POST /orders: field "a" of the request body has minimum 0.50 instead of 0.10',
      'breaking POST /orders: field "c" of the request body can no longer be 9223372036854775807',
      'risky POST /orders: field "b" of response 200 has maximum 9223372036854775807 instead of 100',
      'safe POST /orders: field "a" of the request body is 0.50 by default',
      'safe POST /orders: field "b" of the request body has maximum 9223372036854775807 instead of 100',
      'safe POST /orders: field "a" of response 200 has minimum 0.50 instead of 0.10',
      'safe POST /orders: field "c" of response 200 can no longer be 9223372036854775807',
    ],
  ],
  [
    'an alternative less breaks requests, one more may surprise',
    { oneOf: [object({ a: {} }), object({ b: {} }), { title: 'Bank', ...object({ c: {} }) }] },
    { oneOf: [object({ a: {} }), object({ b: {} }, ['b'])] },
    [
      'breaking POST /orders: the request body can no longer be object, Bank',
      'risky POST /orders: response 200 can also be object',
      'safe POST /orders: the request body can also be object',
      'safe POST /orders: response 200 can no longer be object, Bank',
    ],
  ],
  [
    'a field that only the other side writes does not count',
    object({ a: { type: 'string', readOnly: true }, b: { type: 'string', writeOnly: true } }, ['a', 'b']),
    object({}),
    [
      'breaking POST /orders: field "a" of response 200 was removed',
      'risky POST /orders: field "b" of the request body was removed',
    ],
  ],
])('%s', (_, before, after, wanted) => {
  expect(changesOf(both(before), both(after))).toEqual(wanted);
});

test('parameters, media types, statuses and authentication', () => {
  const id = { in: 'path', name: 'id', required: true, schema: { type: 'string' } };
  const before = asked([id, { in: 'query', name: 'limit', schema: { type: 'integer' } }], {
    security: [{ key: [] }, {}],
    responses: {
      200: { description: '', content: { 'application/json': {}, 'text/csv': {} } },
      404: { description: '' },
    },
  });
  const after = asked(
    [
      id,
      { in: 'query', name: 'page', schema: {} },
      { in: 'header', name: 'X-Team', required: true, schema: {} },
    ],
    {
      security: [{ key: [] }],
      responses: { 200: { description: '', content: { 'application/json': {} } }, 429: { description: '' } },
    },
  );
  expect(changesOf(before, after)).toEqual([
    'breaking GET /orders/{id}: the operation needs key now',
    'breaking GET /orders/{id}: header parameter "X-Team" was added and is required',
    'breaking GET /orders/{id}: response 200 is no longer given as text/csv',
    'risky GET /orders/{id}: query parameter "limit" was removed',
    'safe GET /orders/{id}: query parameter "page" was added',
    'safe GET /orders/{id}: response 404 was removed',
    'safe GET /orders/{id}: response 429 was added',
  ]);
});

test('a component stands once with all operations that use it, however deep, and schemas may contain themselves', () => {
  const content = (name: string) => ({
    'application/json': { schema: { $ref: `#/components/schemas/${name}` } },
  });
  const paths = {
    '/orders': { get: { responses: { 200: { description: '', content: content('Order') } } } },
    '/lines': { get: { responses: { 200: { description: '', content: content('Line') } } } },
  };
  const schemas = (line: object) => ({
    components: {
      schemas: {
        Order: object({ lines: { type: 'array', items: { $ref: '#/components/schemas/Line' } } }),
        Line: object({ parent: { $ref: '#/components/schemas/Line' }, ...line }, Object.keys(line)),
      },
    },
  });
  const changes = apiChanges(
    document(paths, schemas({ sku: {} })),
    document(paths, schemas({})),
    '2026-11-23',
  );
  expect(changes).toMatchObject([
    {
      rule: 'response-field-removed',
      impact: 'breaking',
      schema: 'Line',
      operations: ['GET /orders', 'GET /lines'],
      subject: 'field "sku" of schema "Line"',
    },
  ]);
});

test('in a webhook, clients get the body', () => {
  const hook = (properties: object) =>
    document(
      { '/a': { get: { responses: {} } } },
      {
        webhooks: {
          paid: {
            post: {
              requestBody: {
                content: { 'application/json': { schema: object(properties, Object.keys(properties)) } },
              },
            },
          },
        },
      },
    );
  expect(changesOf(hook({ a: {} }), hook({ b: {} }))).toEqual([
    'breaking webhook paid: field "a" of the request body was removed',
    'safe webhook paid: field "b" of the request body was added',
  ]);
});
