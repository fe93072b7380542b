import { expect, it } from 'vitest';
import type { OpenApiDocument } from '../open-api-document';
import { mergeSchema } from './merge-schema';

const FIELDS = 5_000;

function documentOf(number: number): OpenApiDocument {
  const properties = Object.fromEntries(
    Array.from({ length: FIELDS }, (_, at) => [`f${at}`, { type: 'string' }]),
  );
  const schemas = { Wide: { type: 'object', properties } };
  return {
    name: `${number}.json`,
    version: '3.1',
    hash: String(number),
    root: { openapi: '3.1.0', components: { schemas } },
  };
}

it('what is remembered of documents is bounded for all together, and right when it is made again', () => {
  const documents = Array.from({ length: 60 }, (_, number) => documentOf(number));
  const merged = (document: OpenApiDocument) =>
    mergeSchema(document, [{ pointer: '#/all', value: { $ref: '#/components/schemas/Wide' } }]);
  const keys = documents.map((document) => {
    expect(merged(document).properties.size).toBe(FIELDS);
    return globalThis.lecternMergedSchemas?.keys ?? 0;
  });
  expect(Math.max(...keys)).toBeLessThan(110_000);
  const [first] = documents;
  if (first !== undefined) expect(merged(first).properties.size).toBe(FIELDS);
});
