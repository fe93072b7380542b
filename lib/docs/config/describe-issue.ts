import * as z from 'zod';
import { nearestName } from '@/lib/base/text/nearest-name';
import { table } from '@/lib/base/values/table';
import { inWords } from './in-words';
import { hintForUnknownKey } from './misplaced-keys';

export type RawIssue = z.core.$ZodRawIssue;

/**
 * Describes a zod issue for authors: the problem on the first line, the remedy on the second. The first sentence
 * continues the path of the value, or of the object with the missing or unknown key.
 */
function describeIssue(issue: RawIssue): string {
  if (issue.code === 'unrecognized_keys') return unknownKeys(issue.keys, issue.inst);
  if (issue.input === undefined) return missingKey(issue);
  switch (issue.code) {
    case 'invalid_type':
      return `is ${nameOfType(issue.input)}, but must be ${expectedTypes[issue.expected] ?? issue.expected}.\n${hintForType(issue)}`;
    case 'invalid_value':
      return unknownValue(issue.input, issue.values.map(String));
    case 'invalid_union':
      return unionMismatch(issue);
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array'
        ? 'is empty.\nWrite something or remove it.'
        : `is smaller than ${issue.minimum}.\nWrite a number of at least ${issue.minimum}.`;
    case 'too_big':
      return issue.origin === 'array'
        ? `has more than ${issue.maximum} entries; the rest is not shown.\nKeep at most ${issue.maximum}.`
        : `is larger than ${issue.maximum}.\nWrite a number of at most ${issue.maximum}.`;
    default:
      return `has a value that does not fit here.\n${exampleHint(issue.inst)}`;
  }
}

/** More than is ever shown. Describing 20,000 mistakes would block the server for 200 ms. */
const DESCRIBED_MAX = 5_000;
const FURTHER = 'has a value that does not fit here.\nCorrect it or remove it.';

/** Describes the first issues of each kind in one file in full, and all further ones with a fixed text. */
export function describeFirst(): (issue: RawIssue) => string {
  const described = new Map<RawIssue['code'], number>();
  return (issue) => {
    const count = (described.get(issue.code) ?? 0) + 1;
    described.set(issue.code, count);
    if (count <= DESCRIBED_MAX) return describeIssue(issue);
    return issue.code === 'unrecognized_keys' ? issue.keys.map(() => FURTHER).join('\n\n') : FURTHER;
  };
}

function unknownKeys(keys: readonly string[], inst: unknown): string {
  const known = knownKeys(inst);
  // Later split into one diagnostic per key; the keys are in the issue.
  return keys.map((key) => `has the unknown key "${key}".\n${hintForUnknownKey(key, known)}`).join('\n\n');
}

function knownKeys(inst: unknown): string[] {
  if (inst instanceof z.ZodObject) return Object.keys(inst.shape);
  return inst instanceof z.ZodRecord && inst.keyType instanceof z.ZodEnum
    ? inst.keyType.options.map(String)
    : [];
}

function missingKey({ path, inst }: RawIssue): string {
  const key = path?.at(-1);
  const example = exampleOf(inst);
  const suggestion =
    example === undefined ? '' : `, for example "${String(key)}": ${JSON.stringify(example)}`;
  return `has no "${String(key)}".\nAdd "${String(key)}"${suggestion}.`;
}

function unknownValue(input: unknown, allowed: readonly string[]): string {
  const written = typeof input === 'string' ? input : JSON.stringify(input);
  const nearest = nearestName(written, allowed);
  const wrong = `is ${typeof input === 'string' ? `"${input}"` : nameOfType(input)}, which is not a known value.`;
  const list = allowed.map((value) => `"${value}"`);
  const all = `${list.length > 1 ? 'one of ' : ''}${inWords(list, 'or')}`;
  return `${wrong}\nWrite ${nearest === undefined ? all : `"${nearest}"`}.`;
}

function unionMismatch(issue: Extract<RawIssue, { code: 'invalid_union' }>): string {
  const alternatives = topLevelIssues(issue.errors ?? []);
  const allowed = alternatives.flatMap((problem) =>
    problem.code === 'invalid_value' ? problem.values.map(String) : [],
  );
  if (typeof issue.input === 'string' && allowed.length > 0) return unknownValue(issue.input, allowed);
  const types = alternatives.flatMap((problem) =>
    problem.code === 'invalid_type' ? [problem.expected] : [],
  );
  const expected = [...new Set(allowed.length > 0 ? ['string', ...types] : types)];
  const words = expected.map((type) => expectedTypes[type] ?? type);
  return `is ${nameOfType(issue.input)}, but must be ${inWords(words, 'or')}.\n${exampleHint(issue.inst)}`;
}

/** The issues that the alternatives of a union, including nested unions, raise about the value itself. */
function topLevelIssues(branches: readonly (readonly z.core.$ZodIssue[])[]): z.core.$ZodIssue[] {
  return branches
    .flat()
    .filter(({ path }) => path.length === 0)
    .flatMap((issue) => (issue.code === 'invalid_union' ? topLevelIssues(issue.errors) : [issue]));
}

const expectedTypes: Partial<Record<string, string>> = table({
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
});

function nameOfType(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'boolean') return String(value);
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

function hintForType({ input, inst, ...issue }: Extract<RawIssue, { code: 'invalid_type' }>): string {
  const scalar = typeof input === 'number' || typeof input === 'boolean';
  if (issue.expected === 'string' && scalar) return `Put it in quotes: "${input}".`;
  if (issue.expected === 'boolean' && (input === 'true' || input === 'false'))
    return `Write ${input} without quotes.`;
  if (
    issue.expected === 'number' &&
    typeof input === 'string' &&
    Number.isFinite(Number(input)) &&
    input.trim() !== ''
  ) {
    return `Write ${input} without quotes.`;
  }
  if (issue.expected === 'boolean') return 'Write true or false.';
  if (issue.expected === 'object' || issue.expected === 'record') return 'Write it in braces: { … }.';
  if (issue.expected === 'array') return 'Put it in square brackets: [ … ].';
  return exampleHint(inst);
}

function exampleHint(inst: unknown): string {
  const example = exampleOf(inst);
  return example === undefined ? 'Correct it or remove it.' : `Write for example ${JSON.stringify(example)}.`;
}

function exampleOf(inst: unknown): unknown {
  const examples = inst instanceof z.ZodType ? inst.meta()?.examples : undefined;
  return Array.isArray(examples) ? examples[0] : undefined;
}
