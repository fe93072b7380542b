import { rounded } from '@/lib/base/values/exact-number';
import { isRecord } from '@/lib/base/values/is-record';
import { spend } from '../effort';
import type { OpenApiDocument } from '../open-api-document';
import { askedProperties } from '../schema/asked-properties';
import { choiceVariants } from '../schema/choice-variants';
import { isSchemaShown } from '../schema/is-schema-shown';
import { mergeSchema } from '../schema/merge-schema';
import type { MergedSchema, SchemaChoice, SchemaType } from '../schema/merged-schema';
import type { SchemaParts } from '../schema/schema-place';
import type { SchemaMode } from '../schema/schema-view-options';
import { authorExample, forMode } from './author-example';
import { type ExampleBuilding, nodesMax } from './example-building';
import { listExample } from './list-example';
import { objectExample } from './object-example';
import { numberExample, textExample } from './scalar-example';
import { setOwn } from './set-own';
import { visibleValue } from './visible-value';

const CHARACTERS_MAX = 64_000;

export interface ExampleOptions {
  mode: SchemaMode;
  /** Groups of the reader; parts for other groups are left out. */
  viewerGroups?: readonly string[] | undefined;
  properties: 'all' | 'required';
}

export function schemaExample(
  document: OpenApiDocument,
  parts: SchemaParts,
  options: ExampleOptions,
): { value: unknown; isShortened: boolean } {
  let isShortened = false;
  for (const [nodes, properties] of [
    [nodesMax, options.properties],
    [nodesMax / 5, options.properties],
    [nodesMax / 5, 'required'],
    [nodesMax / 100, 'required'],
  ] as const) {
    const building: ExampleBuilding = {
      document,
      mode: options.mode,
      viewerGroups: options.viewerGroups ?? [],
      properties,
      nodesLeft: nodes,
      isShortened,
      active: [],
      make: (inner, variation) => valueFor(building, inner, { variation, chosen: new Set() }),
    };
    const value = building.make(parts, 0);
    // Contrary to its type, `JSON.stringify` may return `undefined`.
    const text: string | undefined = JSON.stringify(value);
    if ((text?.length ?? 0) <= CHARACTERS_MAX) return { value, isShortened: building.isShortened };
    isShortened = true;
  }
  return { value: {}, isShortened: true };
}

interface Making {
  variation: number;
  /** The `oneOf`s and `anyOf`s already decided, whose chosen variant is among the parts. */
  chosen: ReadonlySet<string>;
}

function valueFor(building: ExampleBuilding, parts: SchemaParts, making: Making): unknown {
  const { document, mode, viewerGroups } = building;
  const schema = mergeSchema(document, parts);
  building.nodesLeft -= 1;
  spend(1);
  const visible = (value: unknown) => visibleValue(document, [schema], { value, viewerGroups });
  if (schema.keywords.has('const')) return visible(schema.keywords.get('const'));
  const written = making.variation === 0 ? authorExample(schema) : undefined;
  const isComplete = (value: unknown) =>
    !isRecord(value) ||
    schema.choices.every((choice) => making.chosen.has(keyOf(choice)) || written !== undefined);
  if (written !== undefined && isComplete(written.value))
    return forMode(document, { schema, value: written.value, mode, viewerGroups });
  const { enumValues } = schema;
  if (enumValues !== undefined) {
    const fitting = enumValues.filter((value) => fitsTypes(rounded(value), schema.types));
    const usable = fitting.length > 0 ? fitting : enumValues;
    if (usable.length > 0) return visible(usable[Math.min(making.variation, usable.length - 1)]);
  }
  const pushed = schema.heads.length;
  building.active.push(...schema.heads);
  const value = chosenOrOwn(building, { parts, schema }, making);
  building.active.length -= pushed;
  return value;
}

function chosenOrOwn(
  building: ExampleBuilding,
  { parts, schema }: { parts: SchemaParts; schema: MergedSchema },
  making: Making,
): unknown {
  const choice = schema.choices.find((candidate) => !making.chosen.has(keyOf(candidate)));
  if (choice === undefined) return ownValue(building, schema, making.variation);
  const chosen = new Set([...making.chosen, keyOf(choice)]);
  const { discriminator, variants } = choiceVariants(
    building.document,
    schema,
    choice,
    building.viewerGroups,
  );
  const usable = variants.filter(({ member }) => {
    const inner = mergeSchema(building.document, [member]);
    return (
      !inner.isNever &&
      isSchemaShown(inner, building.viewerGroups) &&
      !inner.heads.some((head) => building.active.includes(head))
    );
  });
  const variant = usable[making.variation % Math.max(1, usable.length)] ?? variants[0];
  if (variant === undefined || (usable.length === 0 && building.nodesLeft <= 0))
    return schema.isNullable ? null : {};
  if (usable.length === 0) return ownValue(building, schema, making.variation);
  const made = valueFor(building, [...parts, variant.member], { ...making, chosen });
  const others = usable.filter((other) => other !== variant).map(({ member }) => member);
  const whole = mergeSchema(building.document, [...parts, variant.member]);
  const value = choice.keyword === 'oneOf' ? withoutOthers(made, whole, others) : made;
  const [discriminatorValue] = variant.discriminatorValues;
  if (discriminator === undefined || discriminatorValue === undefined || !isRecord(value)) return value;
  const marked: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) setOwn(marked, key, item);
  setOwn(marked, discriminator, discriminatorValue);
  return marked;
}

/**
 * Makes the other variants of a `oneOf` fail. Authors write "either of these, not both" as variants that only require
 * properties; such a variant matches until one of its properties is missing, so an optional one is left out. The
 * author's own examples stay unchanged.
 */
function withoutOthers(value: unknown, schema: MergedSchema, others: SchemaParts): unknown {
  if (!isRecord(value) || authorExample(schema) !== undefined) return value;
  const spare = others.flatMap(({ value: other }) => {
    const asked = askedProperties(other) ?? [];
    const holds = asked.every((name) => Object.hasOwn(value, name));
    return holds ? asked.filter((name) => !schema.required.has(name)).slice(0, 1) : [];
  });
  if (spare.length === 0) return value;
  const kept: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) if (!spare.includes(key)) setOwn(kept, key, item);
  return kept;
}

function keyOf({ keyword, members }: SchemaChoice): string {
  return `${keyword} ${members[0]?.pointer ?? ''}`;
}

function ownValue(building: ExampleBuilding, schema: MergedSchema, variation: number): unknown {
  switch (typeOf(schema)) {
    case 'object':
      return objectExample(building, schema);
    case 'array':
      return listExample(building, schema);
    case 'integer':
      return numberExample(schema, true, variation);
    case 'number':
      return numberExample(schema, false, variation);
    case 'boolean':
      return variation % 2 === 0;
    case 'string':
      return textExample(schema, variation);
    default:
      return schema.types?.length === 0 ? null : untypedExample(schema, variation);
  }
}

/** A value for a schema without a type, avoiding values that its `not` excludes. */
function untypedExample(schema: MergedSchema, variation: number): unknown {
  const excluded = schema.conditions.flatMap(({ value }) => {
    const not = isRecord(value) ? ownKey(value, 'not') : undefined;
    return isRecord(not) ? [not] : [];
  });
  const candidates: unknown[] = [textExample(schema, variation), 1 + variation, true, {}, [], null];
  return candidates.find((value) => !excluded.some((not) => isExcluded(not, value))) ?? null;
}

/** Whether a `not` schema matches a value, by its type and listed values only; with neither, it does not. */
function isExcluded(schema: Readonly<Record<string, unknown>>, value: unknown): boolean {
  const type = ownKey(schema, 'type');
  const types: unknown[] = Array.isArray(type) ? type : [type];
  const values = ownKey(schema, 'enum');
  if (Object.hasOwn(schema, 'const')) return JSON.stringify(schema.const) === JSON.stringify(value);
  if (Array.isArray(values)) return values.some((listed) => JSON.stringify(listed) === JSON.stringify(value));
  return types.some((name) =>
    name === 'integer'
      ? Number.isInteger(value)
      : name === 'null'
        ? value === null
        : name === 'array'
          ? Array.isArray(value)
          : name === 'object'
            ? isRecord(value)
            : name === typeof value,
  );
}

function ownKey(value: Readonly<Record<string, unknown>>, key: string): unknown {
  return Object.hasOwn(value, key) ? value[key] : undefined;
}

function typeOf(schema: MergedSchema): SchemaType | undefined {
  const [first] = schema.types ?? [];
  if (schema.types !== undefined) return first;
  if (schema.properties.size + schema.patternProperties.size + schema.required.size > 0) return 'object';
  if (schema.additional !== false && schema.additional.length > 0) return 'object';
  if (schema.prefixItems.length + schema.items.length > 0) return 'array';
  const { keywords } = schema;
  if (['minimum', 'maximum', 'multipleOf', 'exclusiveMinimum'].some((key) => keywords.has(key)))
    return 'number';
  if (['minItems', 'maxItems', 'uniqueItems', 'contains'].some((key) => keywords.has(key))) return 'array';
  return ['minProperties', 'dependentRequired'].some((key) => keywords.has(key)) ? 'object' : undefined;
}

function fitsTypes(value: unknown, types: readonly SchemaType[] | undefined): boolean {
  if (types === undefined) return true;
  return types.some((type) =>
    type === 'integer'
      ? Number.isInteger(value)
      : type === typeof value || (type === 'array' && Array.isArray(value)),
  );
}
