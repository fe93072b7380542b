import { describe, expect, it } from 'vitest';
import { documentFile } from '@/tests/fixtures/openapi/support/document-from';
import { serverUrl } from '../operation/server-views';
import { composeRequest } from './compose-request';
import { planRequest } from './plan-request';
import type { RequestPlan } from './request-plan';
import { exampleValues, type RequestValues } from './request-values';

const shop = documentFile('tests/fixtures/openapi/shop.yaml');
const library = documentFile('tests/fixtures/openapi/library.json');

function planOf({ document, index }: typeof shop, key: string): RequestPlan {
  const entry = index.operations.find((operation) => operation.key === key);
  const plan =
    entry === undefined
      ? undefined
      : planRequest(document, entry, { documentUrl: 'https://lib.example/docs/api.json' });
  if (plan === undefined) throw new Error(`no plan for ${key}`);
  return plan;
}

const suggested = (source: typeof shop, key: string, options = {}) => {
  const plan = planOf(source, key);
  const [server] = plan.servers;
  const base = server === undefined ? undefined : serverUrl(server);
  return composeRequest(plan, exampleValues(plan, { serverUrl: base, ...options }));
};

const emptyPlan: RequestPlan = {
  method: 'GET',
  path: '/a/{id}',
  servers: [],
  security: { alternatives: [], isOptional: false },
  parameters: [],
  bodies: [],
  responseTypes: [],
};
const noValues: RequestValues = { serverUrl: 'https://api.example.com', parameters: [], credentials: [] };
const scheme = {
  id: 's',
  location: undefined,
  parameterName: undefined,
  scheme: undefined,
  default: undefined,
};

describe('a composed request', () => {
  it('holds what the document suggests: server, parameters, credentials and body', () => {
    expect(suggested(shop, 'POST /orders')).toEqual({
      method: 'POST',
      url: 'https://eu.shop.example/v2/orders',
      headers: [
        { name: 'X-Trace', value: '3c90c3cc-0d44-4b50-8888-8dd25736052a' },
        { name: 'Authorization', value: 'Bearer YOUR_TOKEN' },
        { name: 'Content-Type', value: 'application/json' },
      ],
      cookies: [],
      body: { kind: 'json', value: { id: 'o_1', state: 'open', lines: [] }, text: expect.any(String) },
    });
  });

  it('writes each parameter in its style', () => {
    expect(suggested(shop, 'GET /orders').url).toBe(
      'https://eu.shop.example/v2/orders?state=open&filter%5Bfrom%5D=2025-01-15',
    );
  });

  it('leaves out what is optional when only required values are wanted', () => {
    expect(suggested(shop, 'GET /orders', { properties: 'required' }).url).toBe(
      'https://eu.shop.example/v2/orders',
    );
  });

  it('takes the server of the operation or its path before that of the document, and makes relative ones whole', () => {
    expect(suggested(shop, 'GET /orders/{id}').url).toBe('https://orders.shop.example/orders/YOUR_ID');
    expect(suggested(library, 'PUT /books/{isbn}/cover').url).toBe(
      'https://lib.example/api/books/978-0/cover',
    );
  });

  it('sends forms with files as parts with types', () => {
    expect(suggested(shop, 'PATCH /orders/{id}')).toMatchObject({
      body: {
        kind: 'multipart',
        parts: [
          { kind: 'text', name: 'note', value: 'string' },
          { kind: 'file', name: 'receipt', fileName: 'file', contentType: 'application/pdf' },
          { kind: 'text', name: 'meta', value: '{"source":"string"}', contentType: 'application/json' },
        ],
      },
      headers: [{ name: 'Authorization' }],
    });
  });

  it('sends a file as the whole body, and XML with its names', () => {
    expect(suggested(library, 'PUT /books/{isbn}/cover')).toMatchObject({
      body: { kind: 'file', fileName: 'file' },
      headers: [{ name: 'Content-Type', value: 'image/png' }],
    });
    expect(suggested(shop, 'POST /orders', { mediaType: 'application/xml' }).body).toMatchObject({
      kind: 'text',
    });
  });

  it.each([
    [
      { ...scheme, type: 'http', scheme: 'basic' },
      'me:pä',
      { name: 'Authorization', value: 'Basic bWU6cMOk' },
    ],
    [{ ...scheme, type: 'http', scheme: 'digest' }, 'x', { name: 'Authorization', value: 'Digest x' }],
    [
      { ...scheme, type: 'apiKey', location: 'header', parameterName: 'X-Key' },
      'k\r\nX: y',
      { name: 'X-Key', value: 'k%0D%0AX: y' },
    ],
    [{ ...scheme, type: 'oauth2' }, 't', { name: 'Authorization', value: 'Bearer t' }],
    [{ ...scheme, type: 'openIdConnect' }, undefined, { name: 'Authorization', value: 'Bearer YOUR_TOKEN' }],
  ] as const)('carries the credential of %o', (credentialScheme, secret, header) => {
    const { headers } = composeRequest(emptyPlan, {
      ...noValues,
      credentials: [{ scheme: credentialScheme, secret }],
    });
    expect(headers).toEqual([header]);
  });

  it('carries keys in the query and in cookies, encoded as far as their places ask', () => {
    const key = { ...scheme, type: 'apiKey', parameterName: 'k' } as const;
    const credentials = [
      { scheme: { ...key, location: 'query' } as const, secret: 'a&b' },
      { scheme: { ...key, location: 'cookie' } as const, secret: 'a;b' },
    ];
    const request = composeRequest(emptyPlan, { ...noValues, credentials });
    expect(request.url).toContain('?k=a%26b');
    expect(request.cookies).toEqual([{ name: 'k', value: 'a%3Bb' }]);
  });

  it('joins queries of the server, the path and the parameters, and keeps signs of the path', () => {
    const parameters = [
      {
        name: 'q',
        location: 'query',
        style: 'form',
        isExploded: true,
        isReservedAllowed: false,
        isRequired: false,
        example: '',
      },
      {
        name: 'id',
        location: 'path',
        style: 'simple',
        isExploded: false,
        isReservedAllowed: false,
        isRequired: true,
        example: '',
      },
    ] as const;
    const plan = { ...emptyPlan, path: '/a b/{id}#x?kind=y', parameters: [...parameters] };
    const values: RequestValues = {
      ...noValues,
      serverUrl: 'https://api.example.com/base/?v=1',
      parameters: [
        { name: 'q', location: 'query', value: 'ü' },
        { name: 'id', location: 'path', value: '../%2F' },
        { name: 'unknown', location: 'query', value: 1 },
      ],
    };
    expect(composeRequest(plan, values).url).toBe(
      'https://api.example.com/base/a%20b/..%2F%252F%23x?v=1&kind=y&q=%C3%BC',
    );
  });

  it('names what nobody filled in as the document does, whatever stands around it', () => {
    const { url } = composeRequest({ ...emptyPlan, path: '/a"b/{pet id}/{x}' }, noValues);
    expect(url).toBe('https://api.example.com/a%22b/{pet%20id}/{x}');
  });

  it('keeps the query where an author wrote a fragment into the server', () => {
    const values: RequestValues = { ...noValues, serverUrl: 'https://api.example.com/v1?t=1#top' };
    expect(composeRequest({ ...emptyPlan, path: '/x?kind=y' }, values).url).toBe(
      'https://api.example.com/v1/x?t=1&kind=y',
    );
  });

  it('separates the items of a list in a cookie as the document has it', () => {
    const list = { name: 'tags', location: 'cookie', style: 'form', isReservedAllowed: false } as const;
    const parameter = { ...list, isExploded: false, isRequired: true, example: [] };
    const values = { ...noValues, parameters: [{ ...list, value: ['a', 'b c'] }] };
    expect(composeRequest({ ...emptyPlan, parameters: [parameter] }, values).cookies).toEqual([
      { name: 'tags', value: 'a,b%20c' },
    ]);
  });

  it.each([
    ['application/x-ndjson', { a: 1, b: [2] }, '{"a":1,"b":[2]}'],
    ['application/jsonl', [{ a: 1 }, { a: 2 }], '{"a":1}\n{"a":2}'],
  ])('writes each value of %s in one line', (mediaType, value, text) => {
    const { body } = composeRequest(emptyPlan, { ...noValues, body: { mediaType, value } });
    expect(body).toEqual({ kind: 'text', text });
  });

  it('leaves the brackets of an IPv6 host', () => {
    const values: RequestValues = { ...noValues, serverUrl: 'http://[::1]:8080/a[b]/' };
    expect(composeRequest({ ...emptyPlan, path: '/x' }, values).url).toBe('http://[::1]:8080/a%5Bb%5D/x');
  });
});
