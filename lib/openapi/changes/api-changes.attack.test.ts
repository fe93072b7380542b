import { expect, it } from 'vitest';
import { parseDocument } from '../document/parse-document';
import type { OpenApiDocument } from '../open-api-document';
import { apiChanges } from './api-changes';

// Documents that would take extremely long to compare without limits.

const COUNT = 10_000;

const schema = (index: number) => ({ $ref: `#/components/schemas/S${index}` });

function listed<Value>(count: number, entry: (index: number) => [string, Value]): Record<string, Value> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => entry(index)));
}

/** A document with as many operations as schemas: each operation returns one, and `partOf` makes each schema. */
function documentOf(count: number, partOf: (index: number) => object): OpenApiDocument {
  const text = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Shop', version: '1' },
    paths: listed(count, (index) => {
      const content = { 'application/json': { schema: schema(index) } };
      return [`/p${index}`, { get: { responses: { 200: { description: 'All', content } } } }];
    }),
    components: { schemas: listed(count, (index) => [`S${index}`, partOf(index)]) },
  });
  const { document } = parseDocument({ name: 'shop.json', hash: text, text });
  if (document === undefined) throw new Error('The document was not read.');
  return document;
}

it('a change of which 10,000 operations hear, because 10,000 schemas lead to each other, is found at once', () => {
  const ring = (type: string) =>
    documentOf(COUNT, (index) => ({
      properties: { next: schema((index + 1) % COUNT), value: { type: index === 0 ? type : 'string' } },
    }));
  const changes = apiChanges(ring('string'), ring('integer'), '2026-11-26');
  expect(changes).toHaveLength(1);
  expect(changes[0]?.operations).toHaveLength(COUNT);
  expect(changes[0]?.operations.slice(0, 2)).toEqual(['GET /p0', 'GET /p1']);
});

it('a thousand schemas in a row that all changed name the operations of each', () => {
  const chain = (type: string) =>
    documentOf(1_000, (index) => ({
      properties: { value: { type }, ...(index === 999 ? {} : { next: schema(index + 1) }) },
    }));
  const changes = apiChanges(chain('string'), chain('integer'), '2026-11-26');
  expect(changes.map(({ operations }) => operations.length)).toEqual(
    Array.from({ length: 1_000 }, (_, index) => index + 1),
  );
});

it('tens of thousands of values and alternatives are compared one time each', () => {
  const many = (from: number) =>
    documentOf(1, () => ({
      properties: {
        value: { type: 'string', enum: Array.from({ length: 40_000 }, (_, index) => `v${from + index}`) },
        form: { oneOf: Array.from({ length: 20_000 }, (_, index) => ({ const: `c${from + index}` })) },
      },
    }));
  const texts = apiChanges(many(0), many(1), '2026-11-26').map(({ text }) => text);
  expect(texts).toContain('can no longer be "v0"');
  expect(texts).toContain('can also be "v40000"');
});
