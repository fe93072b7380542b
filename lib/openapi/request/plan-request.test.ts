import { expect, it } from 'vitest';
import { documentFrom } from '@/tests/fixtures/openapi/support/document-from';
import { indexDocument } from '../index/index-document';
import { composeRequest } from './compose-request';
import { planRequest } from './plan-request';

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
