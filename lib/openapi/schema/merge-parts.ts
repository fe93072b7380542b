import { isRecord } from '@/lib/base/values/is-record';
import { spend } from '../effort';
import { type Located, pointerTo } from '../json-pointer';
import type { OpenApiDocument } from '../open-api-document';
import { listIn, ownValue, type RawRecord, recordIn, textsIn } from '../raw-value';
import { followReference, referenceOf } from '../resolve-reference';
import { componentName } from './component-name';
import { derivedSchemas } from './derived-schemas';
import { isNullSchema } from './is-null-schema';
import { mergeKeyword } from './merge-keyword';
import type { MergedSchema, SchemaChoice, SchemaType } from './merged-schema';
import type { SchemaParts } from './schema-place';
import { typesWrittenIn, withoutOverlap } from './schema-types';

interface Merging {
  document: OpenApiDocument;
  /** Places of the enclosing schemas. */
  active: Set<string>;
  /** Places already merged, so that none is merged twice and schemas that extend each other do not loop. */
  merged: Set<string>;
  heads: string[];
  names: (string | undefined)[];
  isNullable: boolean;
  isNever: boolean;
  types: readonly SchemaType[] | undefined;
  keywords: Map<string, unknown>;
  enumValues: readonly unknown[] | undefined;
  properties: Map<string, Located[]>;
  patternProperties: Map<string, Located[]>;
  required: Set<string>;
  additional: Located[] | false;
  items: Located[];
  prefixItems: Located[];
  choices: SchemaChoice[];
  conditions: Located[];
  discriminators: Located[];
  problem: MergedSchema['problem'];
}

const conditionKeywords = [
  'not',
  'if',
  'dependentRequired',
  'dependentSchemas',
  'propertyNames',
  'contains',
  'unevaluatedProperties',
  'unevaluatedItems',
];

/** Merges one level of a schema; properties, items and variants are not read. */
export function mergeParts(document: OpenApiDocument, parts: SchemaParts): MergedSchema {
  const merging: Merging = {
    document,
    active: new Set(),
    merged: new Set(),
    heads: [],
    names: [],
    isNullable: false,
    isNever: false,
    types: undefined,
    keywords: new Map(),
    enumValues: undefined,
    properties: new Map(),
    patternProperties: new Map(),
    required: new Set(),
    additional: [],
    items: [],
    prefixItems: [],
    choices: [],
    conditions: [],
    discriminators: [],
    problem: undefined,
  };
  for (const part of parts) merging.names.push(addPart(merging, part, true));
  const name = merging.names.length === 1 ? merging.names[0] : undefined;
  const { active: _, merged: __, names: ___, document: ____, ...schema } = merging;
  return { ...schema, parts, name };
}

/** Adds a schema; returns a component's name if the schema is only a reference to it. */
function addPart(merging: Merging, part: Located, isHead: boolean): string | undefined {
  const { value, pointer } = part;
  if (value === false) merging.isNever = true;
  if (!isRecord(value)) return undefined;
  if (merging.merged.has(pointer)) return undefined;
  merging.merged.add(pointer);
  // Counts the keys, and one step for the comparisons by place.
  spend(1 + Object.keys(value).length);
  merging.active.add(pointer);
  const name = addRecord(merging, { value, pointer }, isHead);
  merging.active.delete(pointer);
  return name;
}

function addRecord(merging: Merging, part: { value: RawRecord; pointer: string }, isHead: boolean) {
  const { value, pointer } = part;
  const reference = referenceOf(value);
  if (reference !== undefined) {
    const { target, problem } = followReference(merging.document, reference);
    if (target === undefined) {
      merging.problem = { kind: problem, reference };
      return undefined;
    }
    const name = componentName(target.pointer);
    if (merging.active.has(target.pointer)) merging.problem ??= { kind: 'circular', reference };
    const inner = addPart(merging, target, isHead);
    const { $ref: _, ...siblings } = value;
    addOwnKeywords(merging, { value: siblings, pointer }, isHead);
    return name ?? inner;
  }
  if (isHead) merging.heads.push(pointer);
  const parts = listIn(value, 'allOf');
  // In 3.0, `allOf` with one reference adds a description or `nullable` to a component.
  const isWrapper = parts.length === 1;
  const names = parts.map((inner, position) =>
    addPart(merging, { value: inner, pointer: pointerTo(pointer, 'allOf', position) }, isHead && isWrapper),
  );
  const variantName = addOwnKeywords(merging, part, isHead);
  const isPlain = !Object.hasOwn(value, 'properties');
  return (
    componentName(pointer) ?? (isPlain ? ((isWrapper ? names[0] : undefined) ?? variantName) : undefined)
  );
}

/** Adds a schema's own keywords; returns the name of its only variant, if there is one. */
function addOwnKeywords(
  merging: Merging,
  part: { value: RawRecord; pointer: string },
  isHead: boolean,
): string | undefined {
  const { value, pointer } = part;
  const written = typesWrittenIn(value);
  if (written.types !== undefined) merging.types = withoutOverlap(merging.types, written.types);
  if (written.isNullable) merging.isNullable = true;
  addEnum(merging, value);
  for (const key of textsIn(value, 'required')) merging.required.add(key);
  addMapped(merging.properties, recordIn(value, 'properties'), pointerTo(pointer, 'properties'));
  addMapped(
    merging.patternProperties,
    recordIn(value, 'patternProperties'),
    pointerTo(pointer, 'patternProperties'),
  );
  addNested(merging, part);
  if (conditionKeywords.some((key) => Object.hasOwn(value, key))) merging.conditions.push(part);
  if (isRecord(ownValue(value, 'discriminator'))) merging.discriminators.push(part);
  for (const [key, keyword] of Object.entries(value)) {
    mergeKeyword(merging.keywords, key, keyword);
  }
  const variantNames = (['oneOf', 'anyOf'] as const).map((keyword) =>
    addChoice(merging, part, keyword, isHead),
  );
  const hasChoice = Object.hasOwn(value, 'oneOf') || Object.hasOwn(value, 'anyOf');
  if (isHead && !hasChoice && isRecord(ownValue(value, 'discriminator'))) {
    const members = derivedSchemas(merging.document, part);
    if (members.length > 0) pushChoice(merging, { keyword: 'oneOf', members });
  }
  return variantNames.find((name) => name !== undefined);
}

function addEnum(merging: Merging, value: RawRecord): void {
  const written = ownValue(value, 'enum');
  if (!Array.isArray(written)) return;
  if (written.includes(null)) merging.isNullable = true;
  const values: readonly unknown[] = written.filter((item) => item !== null);
  spend(values.length);
  const known = merging.enumValues;
  const allowed = new Set(values);
  const shared = known === undefined ? values : known.filter((item) => allowed.has(item));
  merging.enumValues = shared.length > 0 ? shared : values;
}

function addMapped(into: Map<string, Located[]>, record: RawRecord, pointer: string): void {
  const entries = Object.entries(record);
  spend(entries.length);
  for (const [key, value] of entries) {
    const located = { value, pointer: pointerTo(pointer, key) };
    const known = into.get(key);
    if (known === undefined) into.set(key, [located]);
    else known.push(located);
  }
}

function addNested(merging: Merging, { value, pointer }: { value: RawRecord; pointer: string }): void {
  const additional = ownValue(value, 'additionalProperties');
  if (additional === false) merging.additional = false;
  else if (additional !== undefined && merging.additional !== false) {
    merging.additional.push({ value: additional, pointer: pointerTo(pointer, 'additionalProperties') });
  }
  const prefix =
    ownValue(value, 'prefixItems') ??
    (Array.isArray(ownValue(value, 'items')) ? ownValue(value, 'items') : undefined);
  if (Array.isArray(prefix)) {
    const key = Object.hasOwn(value, 'prefixItems') ? 'prefixItems' : 'items';
    merging.prefixItems = prefix.map((item: unknown, position) => ({
      value: item,
      pointer: pointerTo(pointer, key, position),
    }));
  }
  const items = ownValue(value, 'items');
  if (items !== undefined && !Array.isArray(items)) {
    merging.items.push({ value: items, pointer: pointerTo(pointer, 'items') });
  }
}

/** Adds a choice. A variant that allows only null becomes `isNullable`, and a single variant is merged directly. */
function addChoice(
  merging: Merging,
  part: { value: RawRecord; pointer: string },
  keyword: SchemaChoice['keyword'],
  isHead: boolean,
): string | undefined {
  const written = listIn(part.value, keyword);
  spend(written.length);
  const members = written.map((value, position) => ({
    value,
    pointer: pointerTo(part.pointer, keyword, position),
  }));
  const kept = members.filter((member) => !isNullSchema(merging.document, member));
  if (kept.length < members.length) merging.isNullable = true;
  const [only] = kept;
  if (kept.length === 1 && only !== undefined) {
    const description = merging.keywords.get('description');
    const title = merging.keywords.get('title');
    const name = addPart(merging, only, isHead);
    // A schema's own description overrides that of its only variant.
    if (description !== undefined) merging.keywords.set('description', description);
    if (title !== undefined) merging.keywords.set('title', title);
    return name;
  }
  if (kept.length > 1) pushChoice(merging, { keyword, members: kept });
  return undefined;
}

/** Adds a choice unless another part already added the same one. */
function pushChoice(merging: Merging, choice: SchemaChoice): void {
  const keyOf = ({ keyword, members }: SchemaChoice) =>
    [keyword, ...members.map(({ value, pointer }) => referenceOf(value) ?? pointer)].join(' ');
  const key = keyOf(choice);
  spend(choice.members.length + merging.choices.reduce((sum, { members }) => sum + members.length, 0));
  if (!merging.choices.some((known) => keyOf(known) === key)) merging.choices.push(choice);
}
