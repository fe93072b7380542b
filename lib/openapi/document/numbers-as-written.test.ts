import { describe, expect, it } from 'vitest';
import { indexDocument } from '../index/index-document';
import { viewOperation } from '../operation/view-operation';
import { composeRequest } from '../request/compose-request';
import { planRequest } from '../request/plan-request';
import { exampleValues } from '../request/request-values';
import { codeSamples } from '../samples/code-samples';
import { parseDocumentJson } from './numbers-as-written';
import { documentSource, parseDocument } from './parse-document';

const json = `{"openapi": "3.1.0", "info": {"title": "T", "version": 1.10}, "paths": {"/orders": {"post": {
  "parameters": [{"name": "rate", "in": "query", "schema": {"type": "number", "default": 1.10, "minimum": 0.50}}],
  "requestBody": {"content": {"application/json": {"schema": {"type": "object", "properties": {
    "id": {"type": "integer", "format": "int64", "example": 12345678901234567890, "maximum": 9223372036854775807},
    "kind": {"type": "number", "enum": [1.0, 2.50]}, "minimum": {"type": "string", "default": "1.10"}}}}}},
  "responses": {"200": {"description": "OK", "content": {"application/json": {"example": {"total": 99.90, "id": 12345678901234567890}}}}}}}}}`;
const yaml = `openapi: 3.1.0
info: {title: T, version: 1.10}
paths:
  /orders:
    post:
      parameters:
        - {name: rate, in: query, schema: {type: number, default: 1.10, minimum: 0.50}}
      requestBody:
        content:
          application/json:
            schema:
              type: object
              properties:
                id: {type: integer, format: int64, example: 12345678901234567890, maximum: 9223372036854775807}
                kind: {type: number, enum: [1.0, 2.50]}
                minimum: {type: string, default: "1.10"}
      responses:
        200: {description: OK, content: {application/json: {example: {total: 99.90, id: 12345678901234567890}}}}
`;

describe.each([
  ['JSON', json],
  ['YAML', yaml],
])('numbers of a document in %s', (_, text) => {
  const { document } = parseDocument(documentSource(new TextEncoder().encode(text), 'api'));
  if (document === undefined) throw new Error('no document');
  const index = indexDocument(document);
  const [entry] = index.operations;
  if (entry === undefined) throw new Error('no operation');

  it('show the digits that the author wrote, in examples, defaults, enumerations and bounds', () => {
    const view = viewOperation({ document, index }, entry, { depthMax: 2 });
    expect(index.version).toBe('1.10');
    expect(view?.parameters[0]?.schema).toMatchObject({ default: '1.10', constraints: ['>= 0.50'] });
    const rows = view?.body?.contents[0]?.schema?.rows.map(({ schema }) => schema) ?? [];
    expect(rows[0]).toMatchObject({
      examples: ['12345678901234567890'],
      constraints: ['<= 9223372036854775807'],
    });
    expect(rows[1]?.enumValues.map(({ value }) => value)).toEqual(['1.0', '2.50']);
    expect(rows[2]?.default).toBe('"1.10"');
    expect(view?.responses[0]?.contents[0]?.examples[0]?.text).toBe(
      '{\n  "total": 99.90,\n  "id": 12345678901234567890\n}',
    );
  });

  it('are sent with these digits, from samples of every language too', () => {
    const plan = planRequest(document, entry);
    if (plan === undefined) throw new Error('no plan');
    const request = composeRequest(plan, exampleValues(plan));
    expect(request.url).toContain('rate=1.10');
    expect(request.body).toMatchObject({
      kind: 'text',
      text: '{\n  "id": 12345678901234567890,\n  "kind": 1.0,\n  "minimum": "1.10"\n}',
    });
    for (const { language, code } of codeSamples(request)) {
      expect(code.includes('12345678901234567890') && !code.includes('\uE0F1'), language).toBe(true);
    }
  });

  it('stay literals of a sample where a language means the same number', () => {
    const plan = planRequest(document, entry);
    if (plan === undefined) throw new Error('no plan');
    const body = { mediaType: 'application/json', value: parseDocumentJson('{"example": {"price": 19.90}}') };
    const request = composeRequest(plan, { ...exampleValues(plan), body });
    const code = (language: string) =>
      codeSamples(request).find((sample) => sample.language === language)?.code ?? '';
    expect(code('javascript')).toContain('"price": 19.90,');
    expect(code('python')).toContain('"price": 19.90,');
    expect(request.body).toMatchObject({ kind: 'json', text: expect.stringContaining('"price": 19.90') });
  });
});
