import { expect, it } from 'vitest';
import { documentFrom } from '@/tests/fixtures/openapi/support/document-from';
import { indexDocument } from '../index/index-document';
import { composeRequest } from './compose-request';
import { planRequest } from './plan-request';
import { exampleValues } from './request-values';

it('a body in XML has the names, attributes and wrappings of its schema', () => {
  const schema = {
    type: 'object',
    xml: { name: 'order' },
    properties: {
      id: { type: 'integer', xml: { attribute: true } },
      lines: {
        type: 'array',
        xml: { wrapped: true },
        items: { type: 'string', xml: { name: 'line' } },
      },
    },
    example: { id: 7, lines: ['Tea'] },
  };
  const document = documentFrom({
    openapi: '3.1.0',
    info: { title: 'Orders', version: '1' },
    paths: { '/orders': { post: { requestBody: { content: { 'application/xml': { schema } } } } } },
  });
  const [entry] = indexDocument(document).operations;
  const plan = entry && planRequest(document, entry);
  const mediaType = 'application/xml';
  const value = plan?.bodies[0]?.example;
  const request =
    plan &&
    composeRequest(plan, { serverUrl: '', parameters: [], credentials: [], body: { mediaType, value } });
  expect(request?.body).toEqual({
    kind: 'text',
    text: `<?xml version="1.0" encoding="UTF-8"?>
<order id="7">
  <lines>
    <line>Tea</line>
  </lines>
</order>`,
  });
});

it('a list of a form that says only that it is not exploded is one field with commas', () => {
  const list = { type: 'array', items: { type: 'string' }, example: ['a', 'b'] };
  const schema = { type: 'object', properties: { joined: list, repeated: list } };
  const mediaType = 'application/x-www-form-urlencoded';
  const content = { [mediaType]: { schema, encoding: { joined: { explode: false } } } };
  const document = documentFrom({
    openapi: '3.1.0',
    info: { title: 'Orders', version: '1' },
    paths: { '/orders': { post: { requestBody: { content } } } },
  });
  const [entry] = indexDocument(document).operations;
  const plan = entry && planRequest(document, entry);
  const body = { mediaType, value: plan?.bodies[0]?.example };
  const request = plan && composeRequest(plan, { serverUrl: '', parameters: [], credentials: [], body });
  expect(request?.body).toEqual({ kind: 'text', text: 'joined=a,b&repeated=a&repeated=b' });
});

const listOf = (...example: string[]) => ({ type: 'array', items: { type: 'string' }, example });

function partsOfForm(parts: Record<string, unknown>, operation: Record<string, unknown>) {
  const document = documentFrom({ ...parts, paths: { '/orders': { post: operation } } });
  const [entry] = indexDocument(document).operations;
  const plan = entry && planRequest(document, entry);
  const [body] = plan?.bodies ?? [];
  const sent = body && { mediaType: body.mediaType, value: body.example };
  return plan && composeRequest(plan, { serverUrl: '', parameters: [], credentials: [], body: sent }).body;
}

it.each([
  ['3.1.0', [{ name: 'tags', value: 'red tea|a&b' }, { name: 'rank' }]],
  // In 3.0, styles apply only to URL-encoded forms.
  ['3.0.3', [{ name: 'tags', value: 'red tea' }, { name: 'tags', value: 'a&b' }, { name: 'rank' }]],
])('a part of a form has the style of its encoding in OpenAPI %s', (openapi, parts) => {
  const rank = { type: 'object', properties: { by: { type: 'string', example: 'day' } } };
  const schema = { type: 'object', properties: { tags: listOf('red tea', 'a&b'), rank } };
  const encoding = { tags: { style: 'pipeDelimited', explode: false } };
  const content = { 'multipart/form-data': { schema, encoding } };
  expect(partsOfForm({ openapi }, { requestBody: { content } })).toMatchObject({ kind: 'multipart', parts });
});

it('a list in a form of several parts is joined as Swagger 2.0 says', () => {
  const items = { type: 'string' };
  const parameters = [
    { name: 'tags', in: 'formData', type: 'array', items, 'x-example': ['a', 'b'], default: ['a', 'b'] },
    { name: 'file', in: 'formData', type: 'file' },
  ];
  const operation = { consumes: ['multipart/form-data'], parameters, responses: {} };
  expect(partsOfForm({ openapi: undefined, swagger: '2.0' }, operation)).toMatchObject({
    parts: [
      { name: 'tags', value: 'a,b' },
      { name: 'file', kind: 'file' },
    ],
  });
});

it.each(['multipart/form-data', 'application/x-www-form-urlencoded'])(
  'a field without a value is left out of a form in %s',
  (mediaType) => {
    const url = { anyOf: [{ type: 'string' }, { type: 'null' }], default: null };
    const schema = { type: 'object', properties: { model: { type: 'string', example: 'small' }, url } };
    const body = partsOfForm({}, { requestBody: { content: { [mediaType]: { schema } } } });
    expect(body).toMatchObject(
      body?.kind === 'form' ? { fields: [{ name: 'model' }] } : { parts: [{ name: 'model' }] },
    );
  },
);

it('a file whose default is null has its part in the example', () => {
  const file = { anyOf: [{ type: 'string', format: 'binary' }, { type: 'null' }], default: null };
  const content = { 'multipart/form-data': { schema: { type: 'object', properties: { file } } } };
  expect(partsOfForm({}, { requestBody: { content } })).toMatchObject({
    parts: [{ kind: 'file', name: 'file' }],
  });
});

it('the example of a request has a place in its path for what the document leaves empty, and no empty query', () => {
  const document = documentFrom({
    paths: {
      '/consumers/{ConsumerId}/keys': {
        parameters: [
          { name: 'ConsumerId', in: 'path', required: true, example: '', schema: { type: 'string' } },
          { name: 'since', in: 'query', schema: { type: ['string', 'null'], default: null } },
        ],
        get: {},
      },
    },
  });
  const [entry] = indexDocument(document).operations;
  const plan = entry && planRequest(document, entry);
  expect(plan && composeRequest(plan, exampleValues(plan)).url).toBe(
    'https://api.example.com/consumers/YOUR_CONSUMER_ID/keys',
  );
});
