import { exactJson, numberOf, withoutNumberMark } from '@/lib/base/values/exact-number';
import { isRecord } from '@/lib/base/values/is-record';
import { table } from '@/lib/base/values/table';
import type { OpenApiDocument } from '../open-api-document';
import { listIn, ownValue, type RawRecord, recordIn, textIn, textsIn } from '../raw-value';
import { referenceOf } from '../resolve-reference';
import type { MergedSchema } from './merged-schema';
import { visibleCondition } from './visible-schema';

const PHRASES_MAX = 6;

/** The requirements of `not`, `if`, `dependentRequired` and similar keywords, as Markdown sentences. */
export function conditionTexts(
  document: OpenApiDocument,
  schema: MergedSchema,
  viewerGroups: readonly string[] = [],
): string[] {
  return schema.conditions.flatMap((part) => {
    const value = visibleCondition(document, { ...part, around: [schema] }, viewerGroups);
    return isRecord(value) ? textsOf(value) : [];
  });
}

function textsOf(schema: RawRecord): string[] {
  const texts: string[] = [];
  const say = (key: string, text: (phrase: string) => string) => {
    const inner = ownValue(schema, key);
    if (inner !== undefined) texts.push(text(phraseOf(inner)));
  };
  say('not', (phrase) => `Must not be ${phrase}.`);
  if (Object.hasOwn(schema, 'if')) texts.push(...branchTexts(schema));
  for (const [key, others] of Object.entries(recordIn(schema, 'dependentRequired'))) {
    if (Array.isArray(others) && others.length > 0)
      texts.push(`With ${code(key)}, ${namesText(others)} required too.`);
  }
  for (const [key, inner] of Object.entries(recordIn(schema, 'dependentSchemas'))) {
    texts.push(`With ${code(key)}, the value is ${phraseOf(inner)}.`);
  }
  say('propertyNames', (phrase) => `Every property name is ${phrase}.`);
  if (Object.hasOwn(schema, 'contains')) texts.push(containsText(schema));
  if (ownValue(schema, 'unevaluatedProperties') === false) texts.push('No other properties are allowed.');
  if (ownValue(schema, 'unevaluatedItems') === false) texts.push('No other items are allowed.');
  return texts;
}

function branchTexts(schema: RawRecord): string[] {
  const condition = phraseOf(ownValue(schema, 'if'));
  const yes = ownValue(schema, 'then');
  const no = ownValue(schema, 'else');
  return [
    ...(yes === undefined ? [] : [`If the value is ${condition}, it is also ${phraseOf(yes)}.`]),
    ...(no === undefined ? [] : [`If the value is not ${condition}, it is ${phraseOf(no)}.`]),
  ];
}

function containsText(schema: RawRecord): string {
  const least = ownValue(schema, 'minContains') ?? 1;
  const most = ownValue(schema, 'maxContains');
  const count = most === undefined ? `at least ${String(least)}` : `${String(least)} to ${String(most)}`;
  return `Holds ${count} of: ${phraseOf(ownValue(schema, 'contains'))}.`;
}

/** A schema as part of a sentence; deeply nested schemas are only named. */
function phraseOf(schema: unknown, depth = 0): string {
  if (schema === true) return 'anything';
  if (schema === false) return 'nothing';
  if (!isRecord(schema)) return 'anything';
  const reference = referenceOf(schema);
  if (reference !== undefined) return code(reference.split('/').at(-1) ?? reference);
  const title = textIn(schema, 'title');
  if (title !== undefined) return code(title);
  const parts: string[] = [];
  const type = ownValue(schema, 'type');
  if (typeof type === 'string') parts.push(`${/^[aeio]/.test(type) ? 'an' : 'a'} ${type}`);
  if (Array.isArray(type)) parts.push(type.join(' or '));
  if (Object.hasOwn(schema, 'const')) parts.push(code(exactJson(schema.const) ?? ''));
  const values = listIn(schema, 'enum');
  if (values.length > 0) {
    const shown = values.slice(0, PHRASES_MAX).map((value) => code(exactJson(value) ?? ''));
    parts.push(`one of ${shown.join(', ')}${values.length > shown.length ? ', …' : ''}`);
  }
  const pattern = textIn(schema, 'pattern');
  if (pattern !== undefined) parts.push(`text that matches ${code(pattern)}`);
  parts.push(...boundPhrases(schema));
  const required = textsIn(schema, 'required');
  const holder = parts.length === 0 ? 'an object with' : 'with';
  if (required.length > 0) parts.push(`${holder} ${required.slice(0, PHRASES_MAX).map(code).join(', ')}`);
  if (depth < 2) parts.push(...innerPhrases(schema, depth, parts.length === 0));
  return parts.length === 0 ? 'anything' : parts.join(', ');
}

function innerPhrases(schema: RawRecord, depth: number, isFirst: boolean): string[] {
  const properties = Object.entries(recordIn(schema, 'properties'))
    .slice(0, PHRASES_MAX)

    .map(
      ([key, inner], at) =>
        `${isFirst && at === 0 ? 'an object with' : 'with'} ${code(key)} being ${phraseOf(inner, depth + 1)}`,
    );
  const choices = (['oneOf', 'anyOf', 'allOf'] as const).flatMap((keyword) => {
    const members = listIn(schema, keyword).slice(0, PHRASES_MAX);
    const word = keyword === 'allOf' ? ' and ' : ' or ';
    return members.length === 0 ? [] : [members.map((member) => phraseOf(member, depth + 1)).join(word)];
  });
  const excluded = ownValue(schema, 'not');
  return [
    ...properties,
    ...choices,
    ...(excluded === undefined ? [] : [`not ${phraseOf(excluded, depth + 1)}`]),
  ];
}

function boundPhrases(schema: RawRecord): string[] {
  const words: Record<string, string> = table({
    minimum: 'at least',
    maximum: 'at most',
    exclusiveMinimum: 'more than',
    exclusiveMaximum: 'less than',
    minLength: 'with a length of at least',
    maxLength: 'with a length of at most',
    minItems: 'with an item count of at least',
    maxItems: 'with an item count of at most',
  });
  return Object.entries(words).flatMap(([key, word]) => {
    const value = ownValue(schema, key);
    return numberOf(value) === undefined ? [] : [`${word} ${withoutNumberMark(String(value))}`];
  });
}

function namesText(names: readonly unknown[]): string {
  const written = names.map((name) => code(String(name)));
  return `${written.join(', ')} ${written.length === 1 ? 'is' : 'are'}`;
}

/** Code that contains backticks needs a longer delimiter (CommonMark 6.1). */
function code(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  return longest === 0 ? `${fence}${text}${fence}` : `${fence} ${text} ${fence}`;
}
