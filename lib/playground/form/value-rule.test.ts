import { describe, expect, it } from 'vitest';
import { exactNumber } from '@/lib/base/values/exact-number';
import { mergeSchema } from '@/lib/openapi/schema/merge-schema';
import { documentFrom } from '@/tests/fixtures/openapi/support/document-from';
import { formBuilding, schemaControl } from './schema-control';
import { brokenRule } from './value-rule';
import { valueRules } from './value-rules';

const made = () =>
  documentFrom({
    openapi: '3.1.0',
    info: { title: 'Rules', version: '1' },
    paths: { '/things': { get: { responses: {} } } },
  });

function broken(schema: object, value: unknown): string | undefined {
  const control = schemaControl(formBuilding(made(), []), [{ value: schema, pointer: '#' }]);
  const rule = brokenRule(control, value);
  return rule && `${rule.keyword}: ${rule.limit}`;
}

describe('a value is compared with its schema as it is typed', () => {
  it.each([
    [{ type: 'string', format: 'date-time' }, 'not a date', 'format: date-time'],
    [{ type: 'string', format: 'date-time' }, '2026-02-29T10:00:00Z', 'format: date-time'],
    [{ type: 'string', format: 'date' }, '2026-02-30', 'format: date'],
    [{ type: 'string', format: 'email' }, 'ada', 'format: email'],
    [{ type: 'string', format: 'uuid' }, '123', 'format: uuid'],
    [{ type: 'string', format: 'uri' }, 'no address', 'format: uri'],
    [{ type: 'string', format: 'ipv4' }, '1.2.3.256', 'format: ipv4'],
    [{ type: 'string', format: 'ipv6' }, '1::zz', 'format: ipv6'],
    [{ type: 'string', pattern: '^[A-Z]{3}$' }, 'eur', 'pattern: ^[A-Z]{3}$'],
    [{ type: 'string', minLength: 2 }, '😀', 'minLength: 2'],
    [{ type: 'string', maxLength: 2 }, 'abc', 'maxLength: 2'],
    [{ type: 'integer' }, 1.5, 'type: integer'],
    [{ type: 'integer' }, 'many', 'type: integer'],
    [{ type: 'number' }, 'many', 'type: number'],
    [{ type: 'integer', minimum: 1 }, 0, 'minimum: 1'],
    [{ type: 'integer', maximum: 99 }, 100, 'maximum: 99'],
    [{ type: 'number', exclusiveMinimum: 0 }, 0, 'exclusiveMinimum: 0'],
    [{ type: 'number', maximum: 5, exclusiveMaximum: true }, 5, 'exclusiveMaximum: 5'],
    [{ type: 'number', multipleOf: 0.1 }, 0.35, 'multipleOf: 0.1'],
    [{ type: 'integer', format: 'int32' }, 2_147_483_648, 'format: int32'],
    [{ type: 'integer', format: 'int64' }, exactNumber('12345678901234567890'), 'format: int64'],
    [{ type: 'array', items: { type: 'string' }, maxItems: 1 }, ['a', 'b'], 'maxItems: 1'],
  ])('%j is broken by %j', (schema, value, rule) => {
    expect(broken(schema, value)).toBe(rule);
  });

  it.each([
    [{ type: 'string', format: 'date-time' }, '2024-02-29T10:00:00.5+02:00'],
    [{ type: 'string', format: 'date' }, '2024-02-29'],
    [{ type: 'string', format: 'ipv4' }, '192.168.0.1'],
    [{ type: 'string', format: 'ipv6' }, '::1'],
    [{ type: 'string', format: 'constructor' }, 'anything'],
    [{ type: 'string', pattern: '(?i)of another dialect' }, 'anything'],
    [{ type: ['string', 'integer'], format: 'date' }, 'anything'],
    [{ type: 'number', multipleOf: 0.1 }, 0.3],
    [{ type: 'integer', format: 'int64' }, exactNumber('9223372036854775807')],
    [{ type: 'integer', minimum: 1 }, undefined],
    [{ type: 'string', minLength: 1 }, ''],
  ])('%j is kept by %j', (schema, value) => {
    expect(broken(schema, value)).toBeUndefined();
  });

  it('leaves out patterns that could stop the page', () => {
    const rules = (pattern: string) =>
      valueRules(mergeSchema(made(), [{ value: { type: 'string', pattern }, pointer: '#' }]));
    expect(rules('^(a+)+$')).toEqual([]);
    expect(rules(`^${'a'.repeat(400)}$`)).toEqual([]);
    expect(rules('^(a|b)+$')).toEqual([{ keyword: 'pattern', limit: '^(a|b)+$' }]);
  });
});
