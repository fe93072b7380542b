import { nearestName } from '@/lib/base/text/nearest-name';
import { ELIDED, isPlaceholder } from '@/lib/base/text/placeholder';
import { rounded } from '@/lib/base/values/exact-number';
import { isRecord } from '@/lib/base/values/is-record';
import type { OpenApiDocument } from '../open-api-document';
import { isFile } from '../schema/is-file';
import { mergeSchema } from '../schema/merge-schema';
import type { MergedSchema } from '../schema/merged-schema';
import type { SchemaParts } from '../schema/schema-place';

export interface ValueProblem {
  kind: 'unknown-field' | 'missing-field' | 'wrong-type' | 'other-value';
  /** Path of the field: `user.emails[].kind`. */
  at: string;
  /** The field that was probably meant, or what the schema allows. */
  expected?: string | undefined;
  /** That it has one value alone, as the name of the method in JSON-RPC: another names another operation. */
  isOnly?: true;
}

/** Who sends the value: clients never send `readOnly` fields, servers never send `writeOnly` ones. */
export type Direction = 'request' | 'response';

interface Comparing {
  document: OpenApiDocument;
  direction: Direction;
  /** Whether the sample shows only the relevant fields. */
  isExcerpt?: boolean;
  /** Whether paths contain the item's index (`lines[3].count`) instead of `lines[].count` for all items. */
  isCounted?: boolean;
}

const DEPTH_MAX = 12;
const ITEMS_MAX = 20;
const COUNTED_ITEMS_MAX = 200;
const ENUM_VALUES_SHOWN = 6;

/**
 * Compares a sample's value with a schema (OpenAPI 3.1, 4.8.24). To avoid false reports, placeholders fit everything,
 * omitted parts do not count as missing, and conditions such as `not` and `if` are ignored.
 */
export function valueProblems(
  comparing: Comparing,
  parts: SchemaParts,
  value: unknown,
  place: { at: string; depth: number } = { at: '', depth: 0 },
): ValueProblem[] {
  const { at, depth } = place;
  if (depth > DEPTH_MAX || (typeof value === 'string' && isPlaceholder(value))) return [];
  const schema = mergeSchema(comparing.document, parts);
  // A file may contain anything, even literal JSON.
  if (schema.problem !== undefined || schema.isNever || isFile(schema)) return [];
  if (value === null) {
    const isAny = schema.types === undefined || schema.isNullable || schema.choices.length > 0;
    return isAny ? [] : [{ kind: 'wrong-type', at, expected: typesText(schema) }];
  }
  if (!hasType(schema, value)) return [{ kind: 'wrong-type', at, expected: typesText(schema) }];
  const other = otherValue(schema, value, at);
  if (other !== undefined) return [other];
  return [
    ...nestedProblems(comparing, schema, value, place),
    ...choiceProblems(comparing, schema, value, place),
  ];
}

/** For each choice, the problems of the variant that fits best. */
function choiceProblems(
  comparing: Comparing,
  { choices }: MergedSchema,
  value: unknown,
  { at, depth }: { at: string; depth: number },
): ValueProblem[] {
  return choices.flatMap(({ members }) => {
    const [best = []] = members
      .map((member) => valueProblems(comparing, [member], value, { at, depth: depth + 1 }))
      .sort((left, right) => left.length - right.length);
    return best.filter(({ kind, at: field }) => kind !== 'unknown-field' || !isDirect(field, at));
  });
}

/** Whether a field is directly in the object at `at`, where all variants together decide which names are allowed. */
function isDirect(field: string, at: string): boolean {
  const name = at === '' ? field : field.slice(at.length + 1);
  return !/[.[]/.test(name);
}

function nestedProblems(
  comparing: Comparing,
  schema: MergedSchema,
  value: unknown,
  { at, depth }: { at: string; depth: number },
): ValueProblem[] {
  if (Array.isArray(value)) {
    if (schema.items.length === 0 || schema.prefixItems.length > 0) return [];
    const { isCounted = false } = comparing;
    return distinct(
      value.slice(0, isCounted ? COUNTED_ITEMS_MAX : ITEMS_MAX).flatMap((item, position) => {
        const place = { at: `${at}[${isCounted ? position : ''}]`, depth: depth + 1 };
        return valueProblems(comparing, schema.items, item, place);
      }),
    );
  }
  if (!isRecord(value)) return [];
  const names = namesOf(comparing.document, schema);
  const pathOf = (name: string) => (at === '' ? name : `${at}.${name}`);
  const problems: ValueProblem[] = [];
  for (const [name, inner] of Object.entries(value)) {
    const property = schema.properties.get(name);
    if (property !== undefined) {
      problems.push(...valueProblems(comparing, property, inner, { at: pathOf(name), depth: depth + 1 }));
    } else if (names !== 'any' && !names.has(name) && !isPlaceholder(name)) {
      problems.push({ kind: 'unknown-field', at: pathOf(name), expected: nearestName(name, names) });
    }
  }
  const isElided = Object.keys(value).some((name) => name === ELIDED || isPlaceholder(name));
  if (isElided || comparing.isExcerpt) return problems;
  for (const name of schema.required) {
    if (Object.hasOwn(value, name) || isOneSided(comparing, schema, name)) continue;
    // The schema may be cut for a reader, and `required` may still name a field that is hidden from them.
    if (comparing.isCounted && !schema.properties.has(name)) continue;
    problems.push({ kind: 'missing-field', at: pathOf(name) });
  }
  return problems;
}

/** The allowed field names of an object, across all variants; `'any'` if other names are allowed. */
function namesOf(document: OpenApiDocument, schema: MergedSchema, depth = 0): Set<string> | 'any' {
  const { additional, properties, patternProperties, choices, problem, conditions } = schema;
  const isOpen = additional !== false && (additional.length > 0 || patternProperties.size > 0);
  if (isOpen || problem !== undefined || depth > DEPTH_MAX || conditions.length > 0) return 'any';
  const names = new Set(properties.keys());
  for (const member of choices.flatMap(({ members }) => members)) {
    const variant = namesOf(document, mergeSchema(document, [member]), depth + 1);
    if (variant === 'any') return 'any';
    for (const name of variant) names.add(name);
  }
  return names.size === 0 && additional !== false ? 'any' : names;
}

function isOneSided({ document, direction }: Comparing, schema: MergedSchema, name: string): boolean {
  const parts = schema.properties.get(name);
  if (parts === undefined) return false;
  const mark = direction === 'request' ? 'readOnly' : 'writeOnly';
  return mergeSchema(document, parts).keywords.get(mark) === true;
}

function hasType({ types }: MergedSchema, value: unknown): boolean {
  if (types === undefined) return true;
  return types.some((type) => {
    if (type === 'array') return Array.isArray(value);
    if (type === 'object') return isRecord(value) && !Array.isArray(value);
    if (type === 'integer') return typeof value === 'number' && Number.isInteger(value);
    return typeof value === type;
  });
}

function typesText({ types }: MergedSchema): string {
  return types === undefined ? 'another type' : types.join(' or ');
}

function otherValue(
  { enumValues, keywords }: MergedSchema,
  value: unknown,
  at: string,
): ValueProblem | undefined {
  const constant = keywords.get('const');
  const written = enumValues ?? (constant === undefined ? undefined : [constant]);
  const allowed = written?.map(rounded);
  const isPlain = ['string', 'number', 'boolean'].includes(typeof value);
  if (allowed === undefined || !isPlain || allowed.includes(value)) return undefined;
  const nearest =
    typeof value === 'string'
      ? nearestName(
          value,
          allowed.filter((item) => typeof item === 'string'),
        )
      : undefined;
  // The likely intended value goes first, so that a long list does not cut it off.
  const ordered = nearest === undefined ? allowed : [nearest, ...allowed.filter((item) => item !== nearest)];
  const shown = ordered.slice(0, ENUM_VALUES_SHOWN).map((item) => JSON.stringify(item));
  const rest = allowed.length > ENUM_VALUES_SHOWN ? ', …' : '';
  const only = allowed.length === 1 ? ({ isOnly: true } as const) : {};
  return { kind: 'other-value', at, expected: `${shown.join(', ')}${rest}`, ...only };
}

function distinct(problems: readonly ValueProblem[]): ValueProblem[] {
  return [...new Map(problems.map((problem) => [`${problem.kind} ${problem.at}`, problem])).values()];
}
