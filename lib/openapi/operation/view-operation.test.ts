import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { corpus } from '@/tests/fixtures/openapi/support/corpus';
import { documentFile, documentFrom } from '@/tests/fixtures/openapi/support/document-from';
import { describedWithSteps } from '../effort';
import { indexDocument } from '../index/index-document';
import { operationSamples } from '../samples/operation-samples';
import type { OperationViewOptions } from './operation-view-options';
import { viewOperation } from './view-operation';

const shop = documentFile('tests/fixtures/openapi/shop.yaml');

function viewOf(key: string, options: OperationViewOptions = {}) {
  const entry = shop.index.operations.find((operation) => operation.key === key);
  const view = entry && viewOperation(shop, entry, options);
  if (view === undefined) throw new Error(`no ${key}`);
  return view;
}

describe('the view of an operation', () => {
  it('holds the parameters of the path and of the operation, with their styles', () => {
    const { parameters } = viewOf('GET /orders');
    expect(
      parameters.map(({ name, location, style, isExploded }) => [name, location, style, isExploded]),
    ).toEqual([
      ['state', 'query', 'form', false],
      ['filter', 'query', 'deepObject', false],
      ['X-Trace', 'header', 'simple', false],
    ]);
    expect(parameters[1]?.schema?.rows[0]).toMatchObject({ name: 'from', anchor: 'filter-from' });
  });

  it('describes a body of forty spellings of one type as quickly as of one', () => {
    const properties = Object.fromEntries(
      Array.from({ length: 30 }, (_, at) => [`p${at}`, { type: 'string' }]),
    );
    const types = Array.from({ length: 40 }, (_, at) => `application/json;odata.level=${at}`);
    const stepsOf = (mediaTypes: readonly string[]) => {
      const schema = { $ref: '#/components/schemas/Order' };
      const content = Object.fromEntries(mediaTypes.map((mediaType) => [mediaType, { schema }]));
      const document = documentFrom({
        paths: { '/orders': { post: { requestBody: { content } } } },
        components: { schemas: { Order: { type: 'object', properties } } },
      });
      const index = indexDocument(document);
      const [entry] = index.operations;
      const { result, steps } = describedWithSteps(() => entry && viewOperation({ document, index }, entry));
      expect(result?.body?.contents.map(({ mediaType }) => mediaType)).toEqual(mediaTypes);
      expect(result?.body?.contents.at(-1)?.schema?.rows).toHaveLength(30);
      return steps;
    };
    expect(stepsOf(types)).toBeLessThan(2 * stepsOf(types.slice(0, 1)));
  });

  it('orders responses by status, ranges after numbers, the rest last', () => {
    const { responses } = viewOf('GET /orders');
    expect(responses.map(({ status }) => status)).toEqual(['200', '4XX', 'default']);
    expect(responses[0]?.headers[0]).toMatchObject({ name: 'X-Total', schema: { type: 'integer' } });
    expect(responses[2]?.contents[0]).toMatchObject({ mediaType: 'application/problem+json' });
  });

  it('offers several ways to authenticate, some of them together, and none', () => {
    const { security } = viewOf('POST /orders');
    expect(security.alternatives.map(({ schemes }) => schemes.map(({ id }) => id))).toEqual([
      ['token'],
      ['key', 'session'],
    ]);
    expect(security.isOptional).toBe(true);
    expect(security.alternatives[0]?.schemes[0]).toMatchObject({ type: 'http', scheme: 'bearer' });
    expect(viewOf('GET /orders').security.isOptional).toBe(false);
  });

  it('shows what is sent without what is read-only, and what comes back without what is write-only', () => {
    const names = (schema: { rows: { name: string }[] } | undefined) =>
      schema?.rows.map(({ name }) => name) ?? [];
    expect(names(viewOf('POST /orders').body?.contents[0]?.schema)).not.toContain('id');
    const [response] = viewOf('GET /orders').responses;
    expect(names(response?.contents[0]?.schema?.items)).not.toContain('secret');
    expect(response?.contents[0]?.examples[0]?.text).not.toContain('secret');
  });

  it('treats webhooks and callbacks as requests that the reader receives', () => {
    const webhook = viewOf('webhook order.paid');
    expect(webhook.body?.contents[0]?.schema?.rows.map(({ name }) => name)).toContain('id');
    expect(webhook).toMatchObject({ servers: [], security: { alternatives: [] } });
    const [callback] = viewOf('POST /orders').callbacks;
    expect(callback).toMatchObject({
      name: 'paid',
      expression: '{$request.body#/callbackUrl}',
      method: 'POST',
    });
    expect(callback?.body?.contents[0]?.schema?.rows.map(({ name }) => name)).toContain('id');
  });

  it('leads from a response to the operation of its link', () => {
    expect(viewOf('POST /orders').responses[0]?.links).toEqual([
      {
        name: 'Get',
        description: undefined,
        operationKey: 'GET /orders/{id}',
        parameters: [{ name: 'id', expression: '$response.body#/id' }],
      },
    ]);
  });

  it('prefers the examples that authors wrote, and writes XML for XML', () => {
    const [json, xml] = viewOf('POST /orders').body?.contents ?? [];
    expect(json?.examples).toMatchObject([{ name: 'small', summary: 'A small one', isGenerated: false }]);
    expect(xml?.examples[0]).toMatchObject({ language: 'xml', isGenerated: true });
    expect(xml?.examples[0]?.text).toContain('<Order>');
  });

  it('offers the variables of servers', () => {
    expect(viewOf('GET /orders').servers[0]?.variables).toEqual([
      { name: 'region', default: 'eu', values: ['eu', 'us'], description: 'Where your data lives.' },
    ]);
  });

  it('can be sent as plain data', () => {
    const view = viewOf('POST /orders');
    expect(structuredClone(view)).toEqual(view);
  });

  it.each(corpus.map((file) => [path.basename(file), file]))(
    'exists for every operation of %s, with samples',
    (_, file) => {
      const source = documentFile(file);
      for (const entry of source.index.operations) {
        expect(viewOperation(source, entry), entry.key).toBeDefined();
        if (entry.kind === 'operation')
          expect(operationSamples(source.document, entry), entry.key).not.toEqual([]);
      }
    },
    120_000,
  );
});
