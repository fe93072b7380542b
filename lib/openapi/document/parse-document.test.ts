import { describe, expect, it } from 'vitest';
import { formatDiagnostic } from '@/lib/base/errors/diagnostic';
import { documentSource, parseDocument } from './parse-document';

const parse = (text: string, name = 'api.yaml') =>
  parseDocument(documentSource(new TextEncoder().encode(text), name));
const told = (text: string) => parse(text).diagnostics.map(formatDiagnostic);

describe('parseDocument', () => {
  it('reads JSON and YAML alike, with a byte order mark too', () => {
    const json = parse('\uFEFF{"openapi":"3.0.3","paths":{"/a":{"get":{}}}}').document;
    const yaml = parse('paths:\n  /a:\n    get: {}\nopenapi: 3.0.3\n').document;
    expect(json?.root).toEqual(yaml?.root);
    expect(json?.version).toBe('3.0');
  });

  it('keeps dates as text and shares keys by aliases and merging', () => {
    const { document } = parse(
      'openapi: 3.1.0\ninfo: {version: 2024-01-01}\npaths: {/a: {}}\nx-a: &a {b: 1}\nx-c: {<<: *a, d: 2}\n',
    );
    expect(document?.root).toMatchObject({ info: { version: '2024-01-01' }, 'x-c': { b: 1, d: 2 } });
  });

  it('says what is wrong with a document that cannot be used, where, and what to write instead', () => {
    expect([
      ...told('{"openapi": "3.1.0",\n "paths": {'),
      ...told('openapi: 3.1.0\npaths:\n  /a: [\n'),
      ...told('info:\n  title: A\nswagger: "1.2"\npaths: {/a: {}}\n'),
      ...told('info:\n  title: A\nswagger: "2.0"\npaths: {/a: {}}\n'),
      ...told('{\n  "openapi": "4.0.0"\n}'),
      ...told('title: no document'),
      ...told('just text'),
      ...told('openapi: 3.1.0'),
      ...told('openapi: 3.0.0\npaths: []'),
      ...told('openapi: 3.3.0\npaths: {/a: {}}'),
    ]).toMatchInlineSnapshot(`
      [
        "api.yaml:2:12 is not valid JSON. Look for a missing comma, quote or brace there.",
        "api.yaml:4:1 is not valid YAML: unexpected end of the stream within a flow collection. Look at the indentation and the quotes there.",
        "api.yaml:3 is Swagger 1.2, which is not supported. Write "openapi": "3.0.3", "3.1.0" or "3.2.0".",
        "api.yaml:3 is Swagger 2.0, which is shown as the OpenAPI 3.0 that it converts to. Write it in OpenAPI 3.1 when you can: 2.0 cannot say all that pages show.",
        "api.yaml:2:3 is OpenAPI 4.0.0, which is not supported. Write "openapi": "3.0.3", "3.1.0" or "3.2.0".",
        "api.yaml has neither an "openapi" nor an "asyncapi" version. Write "openapi": "3.0.3", "3.1.0" or "3.2.0".",
        "api.yaml holds no object. Write an OpenAPI document: openapi, info, paths.",
        "api.yaml describes no operations. Add "paths" or "webhooks".",
        "api.yaml has "paths" that are no object. Write an object of paths.",
        "api.yaml says OpenAPI 3.3.0, which is read like 3.2. Write "3.2.0" to be certain.",
      ]
    `);
  });

  it('refuses nesting that would exhaust the stack, again and again', () => {
    for (const text of ['['.repeat(5000), `openapi: ${'{a: '.repeat(5000)}`, '- '.repeat(5000)]) {
      for (let time = 0; time < 3; time++) expect(parse(text).document).toBeUndefined();
    }
    const deep = `{"openapi":"3.1.0","paths":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}}`;
    expect(told(deep).join()).toContain('nested more than');
  });

  it('refuses aliases that stand for more than anybody can read', () => {
    const levels = Array.from({ length: 12 }, (_, level) => {
      const list =
        level === 0
          ? '[{}, {}]'
          : `[${Array(9)
              .fill(`*a${level - 1}`)
              .join(', ')}]`;
      return `a${level}: &a${level} ${list}`;
    });
    const message = told(`openapi: 3.1.0\npaths: {/a: {}}\n${levels.join('\n')}\n`).join();
    expect(message).toContain('once its aliases are written out');
  });

  it('takes __proto__ and constructor for the keys that they are', () => {
    const { document } = parse('{"openapi":"3.1.0","paths":{"/a":{}},"__proto__":{"polluted":true}}');
    expect(Object.hasOwn(document?.root ?? {}, '__proto__')).toBe(true);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });
});
