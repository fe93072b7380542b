import type { PhrasingContent } from 'mdast';
import type { ExampleView } from '@/lib/openapi/operation/operation-view';
import type { SchemaRow, SchemaView } from '@/lib/openapi/schema/schema-view';
import { type Block, itemList, paragraph, strong, text, toBlocks, withLead } from '../blocks';
import { markdownBlocks } from '../markdown-blocks';

export function schemaBlocks(schema: SchemaView): Block[] {
  const more =
    schema.omittedRows > 0 ? [paragraph(text(`… and ${schema.omittedRows} more properties.`))] : [];
  const choices = schema.choices.flatMap(({ keyword, discriminator, variants, omittedVariants }): Block[] => {
    const chosen = discriminator === undefined ? '' : `, told apart by ${discriminator}`;
    const rest = omittedVariants > 0 ? [itemList([paragraph(text(`… and ${omittedVariants} more`))])] : [];
    return [
      paragraph(strong([text(`${keyword === 'oneOf' ? 'One of' : 'Any of'}${chosen}:`)])),
      ...variants.map(({ label, schema: variant }) =>
        itemList(withLead([strong([text(label)]), text(` (${variant.type})`)], valueBlocks(variant), ': ')),
      ),
      ...rest,
    ];
  });
  const items = schema.items === undefined ? [] : [...itemFacts(schema.items), ...schemaBlocks(schema.items)];
  return toBlocks([...schema.rows.map(rowItem), ...more, ...items, ...choices]);
}

/** What each item of a list has to be, beyond the name of its type, which the type of the list has. */
function itemFacts(items: SchemaView): Block[] {
  const facts = factsOf({ ...items, recursion: undefined }).flatMap((fact, index) => [
    text(index === 0 ? '' : ', '),
    ...factWords(fact),
  ]);
  return [
    ...(facts.length === 0 ? [] : [paragraph(text('Each item: '), ...facts)]),
    ...markdownBlocks(items.description),
    ...ruleBlocks(items),
  ];
}

function rowItem({ name, isRequired, schema }: SchemaRow): Block {
  return namedValue(name, schema, { facts: isRequired ? ['required'] : [] });
}

/** A named value, such as a parameter: a list item with its facts. */
export function namedValue(
  name: string,
  schema: SchemaView | undefined,
  {
    facts,
    description,
    examples = [],
  }: {
    facts: readonly string[];
    description?: string | undefined;
    /** The author's examples for this use of the schema. */
    examples?: readonly ExampleView[] | undefined;
  },
): Block {
  const known = schema === undefined ? [...facts] : [schema.type, ...facts, ...factsOf(schema)];
  const head: PhrasingContent[] = [{ type: 'inlineCode', value: name }];
  known.forEach((fact, index) => {
    head.push(text(index === 0 ? ' (' : ', '), ...factWords(fact));
  });
  if (known.length > 0) head.push(text(')'));
  const described = markdownBlocks(description);
  const value =
    schema === undefined
      ? []
      : valueBlocks(examples.length === 0 ? schema : { ...schema, examples: [] }, {
          isDescribed: described.length > 0,
        });
  const written = examples.flatMap(({ name: key, summary, text: value }) =>
    value === undefined
      ? []
      : [
          paragraph(
            text('Example: '),
            { type: 'inlineCode', value },
            ...(key === 'example' && summary === undefined ? [] : [text(` (${summary ?? key})`)]),
          ),
        ],
  );
  return itemList(withLead(head, [...described, ...written, ...value], ': '));
}

/** The type of a whole value, such as a body, with its facts. */
export function typeWords(schema: SchemaView): PhrasingContent[] {
  return [schema.type, ...factsOf(schema)].flatMap((fact, index) => [
    ...(index === 0 ? [] : [text(', ')]),
    ...factWords(fact),
  ]);
}

/** A fact as text, or as code if it contains Markdown syntax, as patterns and types do. */
function factWords(fact: string): PhrasingContent[] {
  const [, before = '', code] = /^(matches )?(.*)$/s.exec(fact) ?? [];
  return code === undefined || !/[<>\\$*_^`[\]]/.test(code) || /^\w+\[\]$/.test(code)
    ? [text(fact)]
    : [text(before), { type: 'inlineCode', value: code }];
}

function factsOf(schema: SchemaView): string[] {
  return [
    ...(schema.format === undefined ? [] : [schema.format]),
    ...(schema.isNullable ? ['nullable'] : []),
    ...(schema.isDeprecated ? ['deprecated'] : []),
    ...(schema.isReadOnly ? ['read-only'] : []),
    ...(schema.isWriteOnly ? ['write-only'] : []),
    ...schema.constraints,
    ...(schema.default === undefined ? [] : [`default ${schema.default}`]),
    ...(schema.constant === undefined ? [] : [`always ${schema.constant}`]),
    ...schema.pre,
    ...schema.post,
    ...(schema.recursion === undefined ? [] : [`again a ${schema.recursion}`]),
  ];
}

/** The blocks after a value's name: description, rules, enumeration and children. */
export function valueBlocks(schema: SchemaView, { isDescribed = false } = {}): Block[] {
  return toBlocks([
    ...(isDescribed ? [] : markdownBlocks(schema.description)),
    ...ruleBlocks(schema),
    ...schemaBlocks(schema),
  ]);
}

/** The allowed values, with an example. */
export function ruleBlocks(schema: SchemaView): Block[] {
  const [firstExample] = schema.examples;
  const example = schema.enumValues.length === 0 ? firstExample : undefined;
  return [
    ...enumBlocks(schema),
    ...(example === undefined ? [] : [paragraph(text('Example: '), { type: 'inlineCode', value: example })]),
    ...schema.conditions.flatMap((rule) => markdownBlocks(rule)),
  ];
}

function enumBlocks({ enumValues }: SchemaView): Block[] {
  if (enumValues.length === 0) return [];
  const isPlain = enumValues.every(
    ({ name, description }) => name === undefined && description === undefined,
  );
  if (isPlain) {
    const values = enumValues.flatMap(({ value }, index): PhrasingContent[] => [
      ...(index === 0 ? [] : [text(', ')]),
      { type: 'inlineCode', value },
    ]);
    return [paragraph(text('Values: '), ...values)];
  }
  return enumValues.map(({ value, name, description }) => {
    const lead: PhrasingContent[] = [
      { type: 'inlineCode', value },
      ...(name === undefined ? [] : [text(` (${name})`)]),
    ];
    return itemList(withLead(lead, markdownBlocks(description), ': '));
  });
}
