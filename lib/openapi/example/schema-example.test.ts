import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { exactNumber } from '@/lib/base/values/exact-number';
import { componentExamples } from '@/tests/fixtures/openapi/support/component-examples';
import { componentValidators } from '@/tests/fixtures/openapi/support/component-validators';
import { corpus } from '@/tests/fixtures/openapi/support/corpus';
import { documentOfSchemas } from '@/tests/fixtures/openapi/support/document-from';
import { type ExampleOptions, schemaExample } from './schema-example';

const exampleOf = (
  schema: unknown,
  others: Record<string, unknown> = {},
  options: Partial<ExampleOptions> = {},
) => {
  const document = documentOfSchemas({ It: schema, ...others });
  const parts = [{ value: { $ref: '#/components/schemas/It' }, pointer: '#/test' }];
  const { value } = schemaExample(document, parts, { mode: 'both', properties: 'all', ...options });
  expect(schemaExample(document, parts, { mode: 'both', properties: 'all', ...options }).value).toEqual(
    value,
  );
  return value;
};
const isValid = (schema: unknown, value: unknown) =>
  componentValidators(documentOfSchemas({ It: schema }))('It')(value);

describe('examples made from schemas', () => {
  it.each([
    [{ const: 'x', example: 'y' }, 'x'],
    [{ example: 'e', examples: ['f'], default: 'd', enum: ['e', 'd'] }, 'e'],
    [{ examples: ['f'], default: 'd' }, 'f'],
    [{ default: 'd', enum: ['a', 'd'] }, 'd'],
    [{ enum: ['a', 'd'] }, 'a'],
    [{ type: 'integer', example: 'not a number' }, 1],
    [{ type: 'string', format: 'date' }, '2025-01-15'],
    [{ type: ['null', 'boolean'] }, true],
    [{ type: 'null' }, null],
    [{ type: 'array', minItems: exactNumber('2.0'), items: { type: 'boolean' } }, [true, true]],
    [{ type: 'string', maxLength: exactNumber('3.0'), example: 'longer' }, 'aaa'],
    [{ type: 'string', pattern: '^[a-z_]*$' }, 'a'],
    [{ type: 'string', pattern: '^$' }, ''],
  ])('of %j is %j', (schema, expected) => {
    expect(exampleOf(schema)).toEqual(expected);
  });

  it.each([
    [
      'date-time',
      '^(?:(?:\\d\\d[2468][048]|\\d\\d0[48])-02-29|\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])))T(?:(?:[01]\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d(?:\\.\\d+)?)?(?:Z))$',
      '2025-01-15T09:30:00Z',
    ],
    ['date-time', '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$', '2025-01-15T09:30:00.000Z'],
    [
      'email',
      "^(?!\\.)(?!.*\\.\\.)([A-Za-z0-9_'+\\-\\.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9\\-]*\\.)+[A-Za-z]{2,}$",
      'user@example.com',
    ],
    [
      'uuid',
      '^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-4[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12})$',
      '3c90c3cc-0d44-4b50-8888-8dd25736052a',
    ],
    ['email', '^[a-z]+@shop\\.example$', 'a@shop.example'],
  ])('in the format %s are its usual text, where the pattern %s allows it', (format, pattern, expected) => {
    expect(exampleOf({ type: 'string', format, pattern })).toBe(expected);
  });

  it.each([
    { type: 'string', minLength: 12, maxLength: 14 },
    { type: 'string', maxLength: 2 },
    { type: 'string', pattern: '^[A-Z]{2,3}-\\d{4}(?:x|y)?$' },
    { type: 'string', pattern: '^(?<a>[^a-z\\s]+)\\.json$', minLength: 10 },
    { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 0.5 },
    { type: 'integer', minimum: 7, multipleOf: 5 },
    { type: 'number', multipleOf: 0.1, minimum: 1.25 },
    { type: 'integer', maximum: -3 },
    { type: 'array', items: { type: 'integer' }, minItems: 3, uniqueItems: true },
    { type: 'array', items: { enum: ['a', 'b'] }, minItems: 2, uniqueItems: true },
    { type: 'array', prefixItems: [{ type: 'string' }, { type: 'integer' }], items: false },
    {
      type: 'object',
      minProperties: 2,
      patternProperties: { '^x-[a-z]+$': { type: 'integer' } },
      additionalProperties: false,
    },
    { type: 'object', required: ['a'], additionalProperties: { type: 'integer' } },
    { type: 'object', propertyNames: { pattern: '^[a-z]{3}$' }, minProperties: 1 },
    {
      anyOf: [
        { type: 'null' },
        { allOf: [{ type: 'object', required: ['a'] }, { oneOf: [{ required: ['b'] }] }] },
      ],
    },
    {
      allOf: [
        { type: 'object', properties: { a: { type: 'string' } } },
        { required: ['a'], properties: { a: { minLength: 20 } } },
      ],
    },
    {
      type: 'object',
      properties: { a: { type: 'string' } },
      oneOf: [{ required: ['a'] }, { required: ['b'] }],
    },
    {
      type: 'object',
      required: ['c'],
      properties: { a: { type: 'string' }, b: { type: 'string' }, c: { type: 'string' } },
      oneOf: [{ required: ['a'] }, { required: ['b', 'c'] }, { required: ['d'] }],
    },
  ])('is allowed by %j', (schema) => {
    const value = exampleOf(schema);
    expect(isValid(schema, value), JSON.stringify(value)).toBe(true);
  });

  it('hold the value of the discriminator that means the variant', () => {
    const variant = { type: 'object', required: ['kind'], properties: { kind: { type: 'string' } } };
    const schema = {
      anyOf: [{ $ref: '#/components/schemas/V' }, { $ref: '#/components/schemas/W' }],
      discriminator: { propertyName: 'kind', mapping: { vee: 'V' } },
    };
    expect(exampleOf(schema, { V: variant, W: variant })).toEqual({ kind: 'vee' });
  });

  it('hold no read-only values in requests and no write-only ones in responses, even where an author put them', () => {
    const schema = {
      type: 'object',
      properties: { id: { readOnly: true, type: 'string' }, secret: { writeOnly: true, type: 'string' } },
    };
    expect(exampleOf(schema, {}, { mode: 'write' })).toEqual({ secret: 'string' });
    const written = { ...schema, example: { id: 'a', secret: 'b' } };
    expect(exampleOf(written, {}, { mode: 'read' })).toEqual({ id: 'a' });
  });

  it('may be limited to what is required', () => {
    const schema = {
      type: 'object',
      required: ['a'],
      properties: { a: { type: 'integer' }, b: { type: 'integer' } },
    };
    expect(exampleOf(schema, {}, { properties: 'required' })).toEqual({ a: 1 });
  });

  it('end where a schema leads back to itself', () => {
    const self = { $ref: '#/components/schemas/It' };
    const schema = {
      type: 'object',
      required: ['next', 'list'],
      properties: {
        next: { anyOf: [self, { type: 'null' }] },
        list: { type: 'array', items: self },
        other: self,
      },
    };
    expect(exampleOf(schema)).toEqual({ next: null, list: [] });
    expect(exampleOf(self)).toBeDefined();
    expect(exampleOf({ allOf: [self] })).toBeDefined();
    expect(exampleOf({ oneOf: [self, self] })).toBeDefined();
  });

  it('keep a property named __proto__ a property', () => {
    const schema: unknown = JSON.parse('{"type":"object","properties":{"__proto__":{"const":"x"}}}');
    expect(JSON.stringify(exampleOf(schema))).toBe('{"__proto__":"x"}');
  });

  it('stay small and quick for 20 schemas that all require each other', () => {
    const names = Array.from({ length: 20 }, (_, at) => `S${at}`);
    const properties = Object.fromEntries(
      names.map((name) => [name, { $ref: `#/components/schemas/${name}` }]),
    );
    const schema = { type: 'object', required: names, properties };
    const value = exampleOf(schema, Object.fromEntries(names.map((name) => [name, schema])));
    expect(JSON.stringify(value).length).toBeLessThanOrEqual(64_000);
  });

  it.each([
    { type: 'string', minLength: 1e9 },
    { type: 'array', items: { type: 'string' }, minItems: 1e9 },
    { type: 'string', pattern: '^(a+)+$', minLength: 50 },
    { type: 'string', pattern: 'a{999999}{999999}' },
    { type: 'string', pattern: `${'('.repeat(900)}a` },
    { type: 'object', minProperties: 1e9 },
  ])('stay small for %j', (schema) => {
    expect(JSON.stringify(exampleOf(schema)).length).toBeLessThanOrEqual(64_000);
  });

  it.each(corpus.map((file) => [path.basename(file), file]))(
    'of the components of %s are valid for 97 of 100, the same each time, and never over 64 kB',
    (_, file) => {
      const examples = componentExamples(file);
      expect(examples.filter(({ text }) => text.length > 64_000)).toEqual([]);
      expect(examples.filter(({ isRepeated }) => !isRepeated)).toEqual([]);
      const invalid = examples.filter(({ isValid }) => !isValid).map(({ name }) => name);
      expect(invalid.length, invalid.join()).toBeLessThanOrEqual(examples.length * 0.03);
    },
    120_000,
  );
});
