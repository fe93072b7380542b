import { describe, expect, it } from 'vitest';
import { indexDocument } from '@/lib/openapi/index/index-document';
import { planRequest } from '@/lib/openapi/request/plan-request';
import { documentFrom } from '@/tests/fixtures/openapi/support/document-from';
import type { FormControl } from './form-control';
import { initialValue, variantOf } from './initial-value';
import { operationForm } from './operation-form';

function formOf(operation: object, schemas: object = {}, viewerGroups: string[] = []) {
  const document = documentFrom({
    openapi: '3.1.0',
    info: { title: 'Forms', version: '1' },
    paths: { '/things/{id}': { post: { responses: {}, ...operation } } },
    components: { schemas },
  });
  const [entry] = indexDocument(document).operations;
  const plan = entry && planRequest(document, entry);
  if (entry === undefined || plan === undefined) throw new Error('No operation.');
  return operationForm(document, entry, { plan, viewerGroups });
}

function bodyOf(schema: object, schemas: object = {}, viewerGroups: string[] = []): FormControl | undefined {
  const content = { 'application/json': { schema } };
  return formOf({ requestBody: { content } }, schemas, viewerGroups).bodies[0]?.control;
}

describe('the control of a value', () => {
  it.each([
    [{ type: 'string' }, { kind: 'text', input: 'text' }],
    [
      { type: 'string', format: 'date' },
      { kind: 'text', input: 'date' },
    ],
    [
      { type: 'string', maxLength: 5_000 },
      { kind: 'text', input: 'text' },
    ],
    [
      { type: 'string', maxLength: 20_000 },
      { kind: 'text', input: 'multiline' },
    ],
    [
      { type: ['integer', 'null'], minimum: 1 },
      { kind: 'number', isInteger: true, minimum: 1 },
    ],
    [{ type: 'number' }, { kind: 'number', isInteger: false }],
    [{ type: 'boolean' }, { kind: 'boolean' }],
    [
      { type: 'string', enum: ['a', 'b'] },
      { kind: 'choice', options: [{ value: 'a' }, { value: 'b' }] },
    ],
    [{ const: 4 }, { kind: 'choice', options: [{ value: 4, label: '4' }] }],
    [
      { type: 'array', items: { type: 'boolean' } },
      { kind: 'list', item: { kind: 'boolean' } },
    ],
    [{ type: 'array', prefixItems: [{ type: 'string' }] }, { kind: 'json' }],
    [{}, { kind: 'json' }],
    [{ type: 'object' }, { kind: 'json' }],
    [
      { type: 'object', additionalProperties: { type: 'integer' } },
      { kind: 'object', fields: [], extra: { kind: 'number' } },
    ],
  ])('of %j is %j', (schema, control) => {
    expect(bodyOf(schema)).toMatchObject(control);
  });

  it('shows no property that only answers have, and none of other groups', () => {
    const properties = {
      id: { type: 'string', readOnly: true },
      secret: { type: 'string', 'x-svc': { groups: ['staff'] } },
      name: { type: 'string' },
    };
    const names = (groups: string[]) => {
      const control = bodyOf({ type: 'object', properties }, {}, groups);
      return control?.kind === 'object' ? control.fields.map(({ name }) => name) : [];
    };
    expect(names([])).toEqual(['name']);
    expect(names(['staff'])).toEqual(['secret', 'name']);
  });

  it('has the properties beside a choice in every variant, and the discriminator set', () => {
    const control = bodyOf(
      {
        type: 'object',
        properties: { kind: { type: 'string' }, note: { type: 'string' } },
        discriminator: { propertyName: 'kind', mapping: { c: '#/components/schemas/Cat' } },
        oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
      },
      {
        Cat: { type: 'object', properties: { purrs: { type: 'boolean' } } },
        Dog: { type: 'object', properties: { barks: { type: 'boolean' } } },
      },
    );
    if (control?.kind !== 'variants') throw new Error('No variants.');
    const [cat, dog] = control.variants;
    expect([cat?.label, dog?.label]).toEqual(['c', 'Dog']);
    expect(cat?.control.kind === 'object' && cat.control.fields.map(({ name }) => name)).toEqual([
      'kind',
      'note',
      'purrs',
    ]);
    expect(cat && initialValue(cat.control)).toEqual({ kind: 'c' });
    expect(variantOf(control.variants, { kind: 'Dog', barks: true })).toBe(1);
    expect(variantOf(control.variants, { kind: 'c' })).toBe(0);
    expect(variantOf(control.variants, undefined)).toBe(0);
  });

  it('has its own fields where the variants only ask for some of them', () => {
    const control = bodyOf({
      type: 'object',
      properties: { id: { type: 'string' }, email: { type: 'string' } },
      oneOf: [{ required: ['id'] }, { type: 'object', title: 'By mail', required: ['email'] }],
    });
    expect(control).toMatchObject({ kind: 'object', fields: [{ name: 'id' }, { name: 'email' }] });
  });

  it('ends where a schema comes again, and in a form that would have thousands of fields', () => {
    const node = { type: 'object', properties: { next: { $ref: '#/components/schemas/Node' } } };
    expect(bodyOf({ $ref: '#/components/schemas/Node' }, { Node: node })).toEqual({
      kind: 'object',
      fields: [expect.objectContaining({ name: 'next', control: { kind: 'json' } })],
    });
    const names = Array.from({ length: 20 }, (_, index) => `S${index}`);
    const linked = {
      type: 'object',
      properties: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/schemas/${name}` }])),
    };
    const control = bodyOf(
      { $ref: '#/components/schemas/S0' },
      Object.fromEntries(names.map((name) => [name, linked])),
    );
    expect(JSON.stringify(control).length).toBeLessThan(200_000);
  });
});

describe('the form of an operation', () => {
  it('has its parameters by place, with what is not declared in the path', () => {
    const { parameters } = formOf({
      parameters: [
        {
          name: 'X-A',
          in: 'header',
          schema: { type: 'string' },
          description: 'A **bold** [link](https://x.example).',
        },
        { name: 'q', in: 'query', schema: { type: 'integer', default: 3 }, deprecated: true },
        { name: 'hidden', in: 'query', 'x-hidden': true, schema: { type: 'string' } },
      ],
    });
    expect(parameters).toMatchObject([
      { name: 'id', location: 'path', isRequired: true },
      { name: 'q', location: 'query', isDeprecated: true, placeholder: '3' },
      { name: 'X-A', location: 'header', description: 'A bold link.' },
    ]);
  });

  it('chooses files where the request carries them', () => {
    const { bodies } = formOf({
      requestBody: {
        content: {
          'multipart/form-data': {
            schema: {
              properties: {
                one: { type: 'string', format: 'binary' },
                many: { type: 'array', items: { type: 'string', format: 'binary' } },
              },
            },
          },
          'image/png': {},
        },
      },
    });
    expect(bodies).toMatchObject([
      {
        control: {
          fields: [{ control: { kind: 'file' } }, { control: { kind: 'list', item: { kind: 'file' } } }],
        },
      },
      { control: { kind: 'file' } },
    ]);
  });
});
