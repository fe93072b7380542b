import { numberOf } from '@/lib/base/values/exact-number';
import { spend } from '../effort';
import { mergeSchema } from '../schema/merge-schema';
import type { MergedSchema } from '../schema/merged-schema';
import type { SchemaParts } from '../schema/schema-place';
import { isPartOfExample } from './author-example';
import { type ExampleBuilding, nodesMax } from './example-building';
import { textExample } from './scalar-example';
import { setOwn } from './set-own';
import { textFromPattern } from './text-from-pattern';

const OPTIONAL_DEPTH_MAX = 6;
const OPTIONAL_NODES_MAX = 600;
const ADDED_MAX = 20;

/** An object with its required properties, and optional ones while the example stays readable. */
export function objectExample(building: ExampleBuilding, schema: MergedSchema): Record<string, unknown> {
  const { document } = building;
  const value: Record<string, unknown> = {};
  const most = numberOf(schema.keywords.get('maxProperties')) ?? Number.POSITIVE_INFINITY;
  // Required properties come first, because they must fit into the budget.
  const names = [...schema.properties.keys()].filter((name) => !schema.required.has(name));
  const required = [...schema.required];
  const made = new Map<string, unknown>();
  // Each property is compared with the enclosing schemas.
  spend((required.length + names.length) * (1 + building.active.length));
  for (const name of [...required, ...names]) {
    const parts = schema.properties.get(name);
    const isRequired = schema.required.has(name);
    if (parts === undefined) {
      if (isRequired) made.set(name, valueOfUnlisted(building, schema));
      continue;
    }
    const property = mergeSchema(document, parts);
    if (!isPartOfExample(property, building) || property.isNever) continue;
    if (!isRequired && (made.size >= most || !isWorthShowing(building, property))) continue;
    made.set(name, propertyValue(building, property, parts));
  }
  for (const name of schema.properties.keys()) if (made.has(name)) setOwn(value, name, made.get(name));
  for (const [name, item] of made) if (!Object.hasOwn(value, name)) setOwn(value, name, item);
  addUnlisted(building, schema, value);
  return value;
}

function propertyValue(building: ExampleBuilding, property: MergedSchema, parts: SchemaParts): unknown {
  const isRepeated = property.heads.some((head) => building.active.includes(head));
  if (!isRepeated && building.nodesLeft > 0) return building.make(parts, 0);
  // Only required properties get here, so use the smallest value.
  building.isShortened ||= building.nodesLeft <= 0;
  if (property.isNullable) return null;
  const [type] = property.types ?? [];
  if (type === 'array') return [];
  return type === 'object' || type === undefined ? {} : building.make(parts, 0);
}

function isWorthShowing(building: ExampleBuilding, property: MergedSchema): boolean {
  if (building.properties === 'required') return false;
  if (property.keywords.get('deprecated') === true) return false;
  const isStructured = property.types?.some((type) => type === 'object' || type === 'array') ?? true;
  if (isStructured && building.active.length > OPTIONAL_DEPTH_MAX) return false;
  // Beyond a few hundred values, a longer example is not useful.
  if (building.nodesLeft < nodesMax - OPTIONAL_NODES_MAX) return false;
  if (property.heads.some((head) => building.active.includes(head))) return false;
  return !leadsBack(building, property);
}

/** Whether a property would only repeat schemas that are already being built. */
function leadsBack({ document, active }: ExampleBuilding, property: MergedSchema): boolean {
  if (property.choices.length === 0) return false;
  return property.choices.some((choice) =>
    choice.members.every((member) =>
      mergeSchema(document, [member]).heads.some((head) => active.includes(head)),
    ),
  );
}

function valueOfUnlisted(building: ExampleBuilding, schema: MergedSchema): unknown {
  if (schema.additional === false || schema.additional.length === 0) return 'string';
  return building.nodesLeft > 0 ? building.make(schema.additional, 0) : {};
}

/** Additional properties: as many as required, and at least one to show the shape of a map. */
function addUnlisted(building: ExampleBuilding, schema: MergedSchema, value: Record<string, unknown>): void {
  const least = Math.min(numberOf(schema.keywords.get('minProperties')) ?? 0, ADDED_MAX);
  const isMap = schema.properties.size === 0 && schema.additional !== false && isTyped(schema.additional);
  const [pattern] = schema.patternProperties;
  const isPatterned = schema.properties.size === 0 && pattern !== undefined;
  const most = numberOf(schema.keywords.get('maxProperties')) ?? Number.POSITIVE_INFINITY;
  const wanted = Math.max(
    least,
    (isMap || isPatterned) && building.properties === 'all' ? Math.min(1, most) : 0,
  );
  for (let number = 0; Object.keys(value).length < wanted && number < ADDED_MAX; number++) {
    const patterned =
      pattern === undefined ? undefined : textFromPattern(pattern[0], { least: number, most: 100 });
    const parts = patterned === undefined ? schema.additional : pattern?.[1];
    if (parts === false) return;
    const name = patterned ?? keyName(building, schema, number);
    const inner =
      parts === undefined || parts.length === 0 ? undefined : mergeSchema(building.document, parts);
    if (inner?.heads.some((head) => building.active.includes(head)) && least === 0) return;
    setOwn(
      value,
      name,
      inner === undefined || parts === undefined ? 'string' : propertyValue(building, inner, parts),
    );
  }
}

function isTyped(additional: SchemaParts): boolean {
  return additional.some(
    ({ value }) => typeof value === 'object' && value !== null && Object.keys(value).length > 0,
  );
}

function keyName({ document }: ExampleBuilding, schema: MergedSchema, number: number): string {
  const holder = schema.conditions.find(({ value }) => Object.hasOwn(Object(value), 'propertyNames'));
  if (holder !== undefined) {
    const value: unknown = schema.keywords.get('propertyNames');
    const names = mergeSchema(document, [{ value, pointer: `${holder.pointer}/propertyNames` }]);
    const listed = names.enumValues?.[number];
    return typeof listed === 'string' ? listed : textExample(names, number);
  }
  const named = schema.keywords.get('x-additionalPropertiesName');
  const name = typeof named === 'string' ? named : 'key';
  return number === 0 ? name : `${name}${number + 1}`;
}
