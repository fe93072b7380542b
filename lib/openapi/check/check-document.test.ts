import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { formatDiagnostic } from '@/lib/base/errors/diagnostic';
import { documentFrom } from '@/tests/fixtures/openapi/support/document-from';
import { documentSource, parseDocument } from '../document/parse-document';
import { indexDocument } from '../index/index-document';
import { findingDiagnostics } from './finding-diagnostics';
import { operationFindings } from './operation-findings';
import { referenceFindings } from './reference-findings';
import { structureFindings } from './structure-findings';

function told(parts: Record<string, unknown>): string[] {
  const document = documentFrom(parts);
  const findings = [...referenceFindings(document), ...operationFindings(document, indexDocument(document))];
  return findingDiagnostics(findings, { name: 'api.json' }, JSON.stringify(document.root, null, 2)).map(
    formatDiagnostic,
  );
}

describe('the check of a document', () => {
  it('says of servers that cannot be called as they are written what to write', () => {
    const servers = [
      { url: 'api.example.com/v1' },
      { url: 'localhost:3000' },
      { url: 'https://{region}.example.com/{stage}', variables: { region: { default: 'eu' } } },
      { url: 'https://api.example.com' },
      { url: '//api.example.com' },
      { url: '/api' },
      { url: 'api/v1.0' },
      { url: 'v1.0' },
      { url: 'index.php' },
      { url: '{server}/v1', variables: { server: { default: 'https://api.example.com' } } },
    ];
    const get = { servers: [{ url: 'files.example.com' }], responses: {} };
    expect(told({ servers, paths: { '/a': { get } } })).toMatchInlineSnapshot(`
      [
        "api.json:21:7 #/servers/0/url is "api.example.com/v1", without a scheme, so it is read as a relative path. Write "https://api.example.com/v1".",
        "api.json:24:7 #/servers/1/url is "localhost:3000", without a scheme, so it is read as a relative path. Write "http://localhost:3000".",
        "api.json:27:7 #/servers/2/url has the variable {stage}, which is not described, so requests are sent to it as it stands. Add "stage" with a "default" to the "variables" of this server.",
        "api.json:12:13 #/paths/~1a/get/servers/0/url is "files.example.com", without a scheme, so it is read as a relative path. Write "https://files.example.com".",
      ]
    `);
  });

  it('finds nothing wrong with what only looks like a reference', () => {
    const schemas = {
      A: {
        type: 'object',
        properties: { $ref: { type: 'string' }, example: { $ref: '#/components/schemas/B' } },
        example: { $ref: '#/nowhere' },
        default: { $ref: '#/nowhere' },
      },
      B: { enum: [{ $ref: 'x' }], 'x-note': { $ref: 'y' } },
    };
    expect(told({ components: { schemas } })).toEqual([]);
  });

  it('says of every reference that leads nowhere where it stands and what to write', () => {
    const schemas = {
      Customer: { type: 'object' },
      Order: {
        properties: {
          a: { $ref: '#/components/schemas/Custmer' },
          b: { $ref: 'other.yaml#/Pet' },
          c: { $ref: '#pet' },
          d: { $ref: '#/components/schemas/Loop' },
          e: { discriminator: { propertyName: 'k', mapping: { x: 'Nobody' } } },
        },
      },
      Loop: { $ref: '#/components/schemas/Loop' },
    };
    expect(told({ components: { schemas } })).toMatchInlineSnapshot(`
      [
        "api.json:18:13 #/components/schemas/Order/properties/a/$ref leads to "#/components/schemas/Custmer", which is not there. Write "#/components/schemas/Customer".",
        "api.json:21:13 #/components/schemas/Order/properties/b/$ref leads out of the document, to "other.yaml#/Pet". Move what it names into "components" and write "#/components/…".",
        "api.json:24:13 #/components/schemas/Order/properties/c/$ref leads to the anchor "#pet", and anchors are not followed. Write the whole path: "#/components/schemas/…".",
        "api.json:27:13 #/components/schemas/Order/properties/d/$ref leads to "#/components/schemas/Loop", which only leads back. Write a schema in place of one of these references.",
        "api.json:33:17 #/components/schemas/Order/properties/e/discriminator/mapping/x leads to "#/components/schemas/Nobody", which is not there. Add "Nobody" there, or write another name.",
        "api.json:40:9 #/components/schemas/Loop/$ref leads to "#/components/schemas/Loop", which only leads back. Write a schema in place of one of these references.",
      ]
    `);
  });

  it('says what is wrong with operations', () => {
    const pet = (name: string) => [{ name, in: 'path', required: true, schema: { type: 'string' } }];
    const paths = {
      '/pets/{id}': { get: { operationId: 'pet', parameters: pet('id'), security: [{ tokn: [] }] } },
      '/pets/{name}': { get: { operationId: 'pet', parameters: pet('nam') } },
    };
    expect(
      told({ paths, components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } } }),
    ).toMatchInlineSnapshot(`
      [
        "api.json:29:7 #/paths/~1pets~1{name}/get describes the same requests as GET /pets/{id}. Remove one of them, or hide it with "x-hidden": true.",
        "api.json:30:9 #/paths/~1pets~1{name}/get/operationId is "pet", as of GET /pets/{id}. Write another id.",
        "api.json:29:7 #/paths/~1pets~1{name}/get has no parameter for {name} of its path. Add { "name": "name", "in": "path", "required": true } to "parameters".",
        "api.json:29:7 #/paths/~1pets~1{name}/get has the path parameter "nam", which is not in its path. Write "name".",
        "api.json:23:13 #/paths/~1pets~1{id}/get/security/0/tokn is no security scheme of the document. Write "token".",
      ]
    `);
  });

  it('tells only the first of very many findings of one kind', () => {
    const properties = Object.fromEntries(
      Array.from({ length: 80 }, (_, at) => [`p${at}`, { $ref: `#/x${at}` }]),
    );
    const lines = told({ components: { schemas: { A: { properties } } } });
    expect(lines).toHaveLength(51);
    expect(lines.at(-1)).toContain('30 more findings');
  });

  it('compares the structure to the schema of OpenAPI, without changing the document', async () => {
    const document = documentFrom({
      info: { title: 'T' },
      paths: { '/a': { get: { sumary: 'x', responses: [] } } },
    });
    const before = JSON.stringify(document.root);
    const findings = await structureFindings(document);
    expect(findings.map(({ pointer }) => pointer)).toContain('#/paths/~1a/get/responses');
    expect(JSON.stringify(document.root)).toBe(before);
    expect(await structureFindings(documentFrom({}))).toEqual([]);
  });

  it('has nothing against a number as the author wrote it', async () => {
    const source = documentSource(
      new TextEncoder().encode(`openapi: 3.0.3
info: {title: T, version: "1"}
paths: {}
components:
  schemas:
    It: {type: number, minimum: 0.10, maximum: 18446744073709551615}
`),
      'api.yaml',
    );
    const { document } = parseDocument(source);
    expect(document && (await structureFindings(document))).toEqual([]);
  });

  it('tells a value that is not one of a list, with nothing else on the console', async () => {
    const printed = vi.spyOn(console, 'error');
    onTestFinished(() => printed.mockRestore());
    const schema = { anyOf: [{ type: 'string' }, { type: 'null' }] };
    const content = { 'application/json': { schema } };
    const findings = await structureFindings(
      documentFrom({
        openapi: '3.0.3',
        paths: { '/a': { get: { responses: { 200: { description: 'a', content } } } } },
      }),
    );
    expect(findings.map(({ pointer, message }) => `${pointer} ${message}`)).toEqual([
      expect.stringContaining('/schema/anyOf/1/type departs from OpenAPI 3.0: must be equal to one of'),
    ]);
    expect(printed).not.toHaveBeenCalled();
  });
});
