import { describe, expect, it } from 'vitest';
import { exactNumber } from '@/lib/base/values/exact-number';
import { corpus } from '@/tests/fixtures/openapi/support/corpus';
import { documentFile, documentOfSchemas } from '@/tests/fixtures/openapi/support/document-from';
import type { OpenApiDocument } from '../open-api-document';
import { partsAtPlace } from './schema-place';
import type { SchemaRow, SchemaView } from './schema-view';
import type { SchemaViewOptions } from './schema-view-options';
import { viewSchema } from './view-schema';

const viewOf = (document: OpenApiDocument, name: string, options: Partial<SchemaViewOptions> = {}) =>
  viewSchema(document, [{ value: { $ref: `#/components/schemas/${name}` }, pointer: `#/test/${name}` }], {
    mode: 'both',
    ...options,
  });
const viewOfSchema = (schema: unknown, version = '3.1.0', options: Partial<SchemaViewOptions> = {}) =>
  viewOf(
    documentOfSchemas(
      {
        It: schema,
        Cat: { type: 'object', properties: { purrs: { type: 'boolean' } } },
        Dog: { title: 'A dog', type: 'object', properties: { barks: {} } },
      },
      version,
    ),
    'It',
    options,
  );
const rowOf = (view: SchemaView, name: string): SchemaRow => {
  const row = view.rows.find((candidate) => candidate.name === name);
  if (row === undefined) throw new Error(`no row ${name}`);
  return row;
};

describe('the view of a schema', () => {
  it.each([
    [{ type: 'string' }, 'string'],
    [{ type: ['string', 'integer', 'null'] }, 'string or integer'],
    [{ type: 'array', items: { $ref: '#/components/schemas/Cat' } }, 'Cat[]'],
    [{ type: 'array', items: { type: ['string', 'integer'] } }, '(string or integer)[]'],
    [
      { type: 'object', additionalProperties: { type: 'array', items: { type: 'integer' } } },
      'map<string, integer[]>',
    ],
    [{ type: 'string', enum: ['a'] }, 'enum<string>'],
    [{ oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }] }, 'Cat or Dog'],
    [{ type: 'string', format: 'binary' }, 'file'],
    [{ type: 'string', contentMediaType: 'image/png' }, 'file'],
    [{ type: 'string', contentMediaType: 'image/png', contentEncoding: 'base64' }, 'string'],
    [{ type: 'array', prefixItems: [{}, {}] }, 'tuple'],
    [{ type: 'null' }, 'null'],
    [{}, 'any'],
    [true, 'any'],
    [false, 'never'],
    [{ $ref: '#/components/schemas/Missing' }, 'unresolved'],
  ])('%j is of the type %s', (schema, type) => {
    expect(viewOfSchema({ type: 'object', properties: { it: schema } }).rows[0]?.schema.type).toBe(type);
  });

  it.each([
    ['3.0.3', { type: 'string', nullable: true }],
    ['3.1.0', { type: ['string', 'null'] }],
    ['3.1.0', { anyOf: [{ type: 'string' }, { type: 'null' }] }],
    ['3.1.0', { oneOf: [{ type: 'string' }, { const: null }] }],
    ['3.1.0', { type: 'string', nullable: true }],
  ])('null is one fact in every version and form: %s %j', (version, schema) => {
    const { schema: view } = viewOfSchema({ properties: { it: schema } }, version).rows[0] ?? {};
    expect(view).toMatchObject({ isNullable: true, type: 'string', choices: [] });
  });

  it('merges allOf and keeps properties beside oneOf', () => {
    const view = viewOfSchema({
      allOf: [
        { $ref: '#/components/schemas/Cat' },
        { required: ['name'], properties: { name: { minLength: 1 } } },
      ],
      properties: { name: { type: 'string', maxLength: 5 }, age: { type: 'integer' } },
      oneOf: [{ $ref: '#/components/schemas/Dog' }, { type: 'object', properties: { x: {} } }],
    });
    expect(view.rows.map(({ name, isRequired }) => [name, isRequired])).toEqual([
      ['purrs', false],
      ['name', true],
      ['age', false],
    ]);
    expect(rowOf(view, 'name').schema).toMatchObject({ type: 'string', constraints: ['1 to 5 characters'] });
    expect(view.choices[0]?.variants.map(({ label }) => label)).toEqual(['A dog', 'object']);
  });

  it('takes a description beside a reference before that of what it names', () => {
    const { document } = documentFile('tests/fixtures/openapi/shop.yaml');
    expect(rowOf(viewOf(document, 'Order'), 'state').schema).toMatchObject({
      name: 'State',
      description: 'Where it stands.',
      enumValues: [{ value: '"open"', description: 'Not paid yet.' }, { description: 'Money arrived.' }, {}],
    });
  });

  it.each([
    [{ enum: [1, 2], 'x-enumDescriptions': { 1: 'one', 2: 'two' } }, ['one', 'two'], []],
    [{ enum: [1, 2], 'x-enum-descriptions': ['one', 'two'] }, ['one', 'two'], []],
    [{ enum: [1, 2], 'x-enum-varnames': ['One', 'Two'] }, [], ['One', 'Two']],
    [{ enum: [1, 2], 'x-enumNames': ['One', 'Two'] }, [], ['One', 'Two']],
    [
      {
        oneOf: [
          { const: 1, title: 'One', description: 'one' },
          { const: 2, title: 'Two', description: 'two' },
        ],
      },
      ['one', 'two'],
      ['One', 'Two'],
    ],
  ])('reads what is said of the values of an enumeration: %j', (schema, descriptions, names) => {
    const { enumValues, choices } = viewOfSchema(schema);
    expect(enumValues.map(({ value }) => value)).toEqual(['1', '2']);
    expect(enumValues.flatMap(({ description }) => description ?? [])).toEqual(descriptions);
    expect(enumValues.flatMap(({ name }) => name ?? [])).toEqual(names);
    expect(choices).toEqual([]);
  });

  it('tells variants apart by an explicit mapping, by names and by the schemas that extend a base', () => {
    const { document: shop } = documentFile('tests/fixtures/openapi/shop.yaml');
    const [payment] = rowOf(viewOf(shop, 'Order'), 'payment').schema.choices;
    expect(payment?.discriminator).toBe('kind');
    expect(payment?.variants.map(({ label, discriminatorValues }) => [label, discriminatorValues])).toEqual([
      ['card', ['card']],
      ['Transfer', ['Transfer']],
    ]);
    const { document: library } = documentFile('tests/fixtures/openapi/library.json');
    expect(viewOf(library, 'Person').choices[0]?.variants.map(({ label }) => label)).toEqual(['Illustrator']);
    expect(viewOf(library, 'Illustrator').choices).toEqual([]);
  });

  it('names variants that only ask for properties by what they ask for', () => {
    const oneOf = [
      { required: ['id'] },
      { required: ['name', 'born'] },
      { title: 'By mail', required: ['mail'] },
    ];
    const [choice] = viewOfSchema({ type: 'object', properties: { id: {}, name: {} }, oneOf }).choices;
    expect(choice?.variants.map(({ label, schema }) => [label, schema.type])).toEqual([
      ['id', 'object'],
      ['name, born', 'object'],
      ['By mail', 'object'],
    ]);
  });

  it('says limits in short texts, whichever version wrote them', () => {
    const old = { type: 'integer', minimum: 0, exclusiveMinimum: true, maximum: 9, multipleOf: 3 };
    expect(viewOfSchema(old, '3.0.3').constraints).toEqual(['> 0', '<= 9', 'multiple of 3']);
    expect(viewOfSchema({ type: 'integer', exclusiveMinimum: 0 }).constraints).toEqual(['> 0']);
    const list = { type: 'array', minItems: 1, maxItems: 1, uniqueItems: true };
    expect(viewOfSchema(list).constraints).toEqual(['1 item', 'unique items']);
    expect(viewOfSchema({ type: 'string', pattern: '^a', minLength: 2 }).constraints).toEqual([
      'at least 2 characters',
      'matches ^a',
    ]);
    const counts = { minLength: exactNumber('2.0'), maxLength: exactNumber('9223372036854775807') };
    expect(viewOfSchema({ type: 'string', ...counts }).constraints).toEqual([
      '2.0 to 9223372036854775807 characters',
    ]);
  });

  it('says in sentences what no table can show', () => {
    const { conditions } = viewOfSchema({
      not: { required: ['a', 'b'] },
      if: { properties: { kind: { const: 'x' } } },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { required: ['y'] },
      dependentRequired: { card: ['owner'] },
      propertyNames: { pattern: '^[a-z]+$' },
      unevaluatedProperties: false,
    });
    expect(conditions).toMatchInlineSnapshot(`
      [
        "Must not be an object with \`a\`, \`b\`.",
        "If the value is an object with \`kind\` being \`"x"\`, it is also an object with \`y\`.",
        "With \`card\`, \`owner\` is required too.",
        "Every property name is text that matches \`^[a-z]+$\`.",
        "No other properties are allowed.",
      ]
    `);
  });

  it('shows maps, patterns and tuples as rows', () => {
    const view = viewOfSchema({
      type: 'object',
      properties: { size: { type: 'array', prefixItems: [{ type: 'integer' }, { type: 'string' }] } },
      patternProperties: { '^x-': { type: 'boolean' } },
      additionalProperties: { type: 'integer' },
      'x-additionalPropertiesName': 'label',
    });
    expect(view.rows.map(({ name, kind, schema }) => [name, kind, schema.type])).toEqual([
      ['size', 'property', 'tuple'],
      ['^x-', 'pattern', 'boolean'],
      ['label', 'additional', 'integer'],
    ]);
    expect(rowOf(view, 'size').schema.rows.map(({ name, kind }) => [name, kind])).toEqual([
      ['0', 'item'],
      ['1', 'item'],
    ]);
  });

  it('leaves out read-only values of requests, write-only ones of responses, and those for other groups', () => {
    const { document } = documentFile('tests/fixtures/openapi/shop.yaml');
    const names = (mode: SchemaViewOptions['mode']) =>
      viewOf(document, 'Order', { mode }).rows.map(({ name }) => name);
    expect(names('write')).not.toContain('id');
    expect(names('read')).not.toContain('secret');
    const schema = { properties: { all: {}, some: { 'x-mint': { groups: ['partners'] } } } };
    expect(viewOfSchema(schema).rows).toHaveLength(1);
    expect(viewOfSchema(schema, '3.1.0', { viewerGroups: ['partners'] }).rows).toHaveLength(2);
  });

  it('shows pills of x-svc and of the keys that the settings name', () => {
    const schema = {
      type: 'string',
      'x-svc': { pre: ['beta'], post: ['v2'] },
      'x-since': 3,
      'x-safe': true,
      'x-no': false,
    };
    const { pre, post } = viewOfSchema(schema, '3.1.0', { postKeys: ['x-since', 'x-safe', 'x-no'] });
    expect({ pre, post }).toEqual({ pre: ['beta'], post: ['v2', '3', 'x-safe'] });
  });

  it('names a schema that would open itself again, and does not open it', () => {
    const { document } = documentFile('tests/fixtures/openapi/shop.yaml');
    const parent = rowOf(viewOf(document, 'Order', { depthMax: 9 }), 'parent').schema;
    expect(parent).toMatchObject({ recursion: 'Order', isNullable: true, rows: [], isDeferred: false });
  });

  it('defers what is too deep, and gives it when its place is asked for', () => {
    const schema = {
      properties: { a: { properties: { b: { properties: { c: { properties: { d: {} } } } } } } },
    };
    const document = documentOfSchemas({ It: schema });
    const b = viewOf(document, 'It').rows[0]?.schema.rows[0];
    expect(b).toMatchObject({ anchor: 'a-b', schema: { isDeferred: true, rows: [] } });
    const parts = partsAtPlace(document, b?.schema.place ?? '');
    expect(parts && viewSchema(document, parts, { mode: 'both', anchor: 'a-b' }).rows[0]).toMatchObject({
      name: 'c',
      anchor: 'a-b-c',
    });
  });

  it('gives the rows of a wide schema in portions', () => {
    const properties = Object.fromEntries(Array.from({ length: 25 }, (_, at) => [`p${at}`, {}]));
    const first = viewOfSchema({ properties }, '3.1.0', { firstRowsMax: 10 });
    expect([first.rows.length, first.omittedRows]).toEqual([10, 15]);
    const last = viewOfSchema({ properties }, '3.1.0', { firstRowsMax: 10, offset: 20 });
    expect([last.rows.at(-1)?.name, last.omittedRows]).toEqual(['p24', 0]);
  });

  it('gives the first level whole, also of items and of the first variant, while levels below are cut', () => {
    const wide = (name: string) => ({
      type: 'object',
      properties: Object.fromEntries(Array.from({ length: 25 }, (_, at) => [`${name}${at}`, {}])),
    });
    const list = viewOfSchema({ type: 'array', items: wide('p') }, '3.1.0', { rowsMax: 10 });
    expect(list.items?.rows).toHaveLength(25);
    const choice = viewOfSchema({ oneOf: [wide('a'), wide('b')] }, '3.1.0', { rowsMax: 10 });
    expect(choice.choices[0]?.variants.map(({ schema }) => schema.rows.length)).toEqual([25, 0]);
    const holder = viewOfSchema({ properties: { inner: wide('p') } }, '3.1.0', { rowsMax: 10 });
    expect(holder.rows[0]?.schema).toMatchObject({ isDeferred: true, rows: [] });
  });

  it('stays small for schemas that all lead to each other', () => {
    const names = Array.from({ length: 20 }, (_, at) => `S${at}`);
    const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });
    const schemas = Object.fromEntries(
      names.map((name) => [
        name,
        {
          required: names,
          properties: Object.fromEntries(names.map((other) => [other, reference(other)])),
          oneOf: names.map(reference),
          allOf: names.map(reference),
        },
      ]),
    );
    const view = viewOf(documentOfSchemas(schemas), 'S0', { depthMax: 20 });
    expect(JSON.stringify(view).length).toBeLessThan(700_000);
  });

  it('every deferred place of the corpus can be opened', () => {
    const closed: string[] = [];
    let opened = 0;
    for (const file of corpus) {
      const { document, index } = documentFile(file);
      for (const { name } of index.schemas.slice(0, 100))
        for (const { place } of deferredIn(viewOf(document, encodeURIComponent(name)))) {
          if (partsAtPlace(document, place) === undefined) closed.push(`${file} ${place}`);
          else opened += 1;
        }
    }
    expect(closed).toEqual([]);
    expect(opened).toBeGreaterThan(0);
  });
});

function deferredIn(view: SchemaView): SchemaView[] {
  const inner = [
    ...view.rows.map(({ schema }) => schema),
    ...(view.items === undefined ? [] : [view.items]),
    ...view.choices.flatMap(({ variants }) => variants.map(({ schema }) => schema)),
  ];
  return [...(view.isDeferred ? [view] : []), ...inner.flatMap(deferredIn)];
}
