import { numberOf, rounded } from '@/lib/base/values/exact-number';
import { isRecord } from '@/lib/base/values/is-record';
import type { OpenApiDocument } from '@/lib/openapi/open-api-document';
import { hasTrue, ownValue, type RawRecord } from '@/lib/openapi/raw-value';
import { referenceOf, resolveRecord } from '@/lib/openapi/resolve-reference';

export type JsonSchema = boolean | Record<string, unknown>;

/** Replaces `oneOf` and `anyOf`; the validator reports the variant that fits best. */
export const CHOICE_KEYWORD = 'fitsOneOf';

const TYPES = ['null', 'boolean', 'object', 'array', 'number', 'integer', 'string'];
const NUMBERS = [
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
  'minContains',
  'maxContains',
];
const SCHEMAS = ['contains', 'propertyNames', 'not', 'if', 'then', 'else'];
const MAPS = ['properties', 'patternProperties', 'dependentSchemas'];

/**
 * Converts an OpenAPI 3.0 or 3.1 schema for validating responses. Keywords are copied one by one, so that a mistake in
 * one does not affect the rest. Choice: bans on additional properties are not copied, because `additionalProperties:
 * false` beside `allOf` forbids everything; unknown fields are found with the merged schema.
 *
 * @param idOf the id of a reference's target; `undefined` if the reference is broken
 */
export function jsonSchemaOf(
  document: OpenApiDocument,
  written: unknown,
  idOf: (reference: string) => string | undefined,
): JsonSchema {
  const travel = (inner: unknown): JsonSchema => jsonSchemaOf(document, inner, idOf);
  if (typeof written === 'boolean') return written;
  if (!isRecord(written)) return true;
  const reference = referenceOf(written);
  const id = reference === undefined ? undefined : idOf(reference);
  const isAlone = reference !== undefined && document.version === '3.0';
  const schema: Record<string, unknown> = {
    ...(isAlone ? {} : plainWords(document, written)),
    ...(isAlone ? {} : innerWords(written, travel)),
    ...(id === undefined ? {} : { $ref: id }),
  };
  if (!hasTrue(written, 'nullable') && !hasTrue(written, 'x-nullable')) return schema;
  if (Array.isArray(schema.enum)) schema.enum = [...schema.enum, null];
  if (schema.type !== undefined) schema.type = [...new Set([schema.type, 'null'].flat())];
  const isNarrowed = ['$ref', 'allOf', 'const', CHOICE_KEYWORD].some((word) => Object.hasOwn(schema, word));
  return isNarrowed ? { [CHOICE_KEYWORD]: [[schema, { type: 'null' }]] } : schema;
}

function plainWords(document: OpenApiDocument, written: RawRecord): Record<string, unknown> {
  const words: Record<string, unknown> = {};
  const types = [ownValue(written, 'type')].flat().filter((type) => TYPES.some((known) => known === type));
  if (types.length > 0) words.type = types;
  for (const word of NUMBERS) {
    const number = numberOf(written[word]);
    if (number !== undefined) words[word] = number;
  }
  const step = numberOf(written.multipleOf);
  if (step !== undefined && step > 0) words.multipleOf = step;
  for (const [bound, word] of [
    ['minimum', 'exclusiveMinimum'],
    ['maximum', 'exclusiveMaximum'],
  ] as const) {
    const exclusive = written[word] === true ? words[bound] : numberOf(written[word]);
    if (exclusive !== undefined) words[word] = exclusive;
  }
  if (typeof written.pattern === 'string' && isPattern(written.pattern)) words.pattern = written.pattern;
  if (typeof written.format === 'string') words.format = written.format;
  if (written.uniqueItems === true) words.uniqueItems = true;
  if (Array.isArray(written.enum) && written.enum.length > 0) words.enum = written.enum.map(rounded);
  if (Object.hasOwn(written, 'const')) words.const = rounded(written.const);
  const required = textsOf(written.required).filter((name) => !isWriteOnly(document, written, name));
  if (required.length > 0) words.required = required;
  if (isRecord(written.dependentRequired)) {
    const entries = Object.entries(written.dependentRequired);
    words.dependentRequired = Object.fromEntries(entries.map(([name, names]) => [name, textsOf(names)]));
  }
  return words;
}

function innerWords(written: RawRecord, travel: (inner: unknown) => JsonSchema): Record<string, unknown> {
  const words: Record<string, unknown> = {};
  for (const word of SCHEMAS) if (Object.hasOwn(written, word)) words[word] = travel(written[word]);
  for (const word of MAPS) {
    const map = written[word];
    if (!isRecord(map)) continue;
    const entries = Object.entries(map).filter(([name]) => word !== 'patternProperties' || isPattern(name));
    words[word] = Object.fromEntries(entries.map(([name, inner]) => [name, travel(inner)]));
  }
  // Before 2020-12, tuples were lists under `items`.
  const prefix = Array.isArray(written.items) ? written.items : written.prefixItems;
  if (Array.isArray(prefix) && prefix.length > 0) words.prefixItems = prefix.map(travel);
  if (written.items !== undefined && !Array.isArray(written.items)) words.items = travel(written.items);
  if (isRecord(written.additionalProperties))
    words.additionalProperties = travel(written.additionalProperties);
  if (Array.isArray(written.allOf) && written.allOf.length > 0) words.allOf = written.allOf.map(travel);
  const choices = [written.anyOf, written.oneOf].filter((list) => Array.isArray(list) && list.length > 0);
  if (choices.length > 0)
    words[CHOICE_KEYWORD] = choices.map((list) => (Array.isArray(list) ? list.map(travel) : []));
  return words;
}

/** Servers do not send `writeOnly` properties, even required ones. */
function isWriteOnly(document: OpenApiDocument, written: RawRecord, name: string): boolean {
  const value = ownValue(written.properties, name);
  return hasTrue(resolveRecord(document, { value, pointer: '#' })?.value, 'writeOnly');
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(text) instanceof RegExp;
  } catch {
    return false;
  }
}

function textsOf(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : [];
}
