import type { ErrorObject, FuncKeywordDefinition, SchemaValidateFunction } from 'ajv';
import { type ValueProblem, valueProblems } from '@/lib/openapi/check/value-problems';
import { describedOr } from '@/lib/openapi/effort';
import { keysOfPointer, type Located } from '@/lib/openapi/json-pointer';
import type { OpenApiDocument } from '@/lib/openapi/open-api-document';
import { followReference } from '@/lib/openapi/resolve-reference';
import { CHOICE_KEYWORD, type JsonSchema, jsonSchemaOf } from './json-schema';

export interface AnswerProblem {
  kind: ValueProblem['kind'] | 'wrong-format' | 'other';
  /** Path of the field: `data[].email`; empty for the whole value. */
  at: string;
  /** What the schema requires: `integer`, `"open" or "closed"`, `be >= 1`. */
  expected?: string | undefined;
  /** The type received instead; never a value, which could be someone's data. */
  got?: string | undefined;
}

export interface AnswerValidator {
  problems(schema: Located, value: unknown): AnswerProblem[];
}

const PROBLEMS_MAX = 50;
const VALUES_SHOWN = 6;

/** Validates values against a document's schemas with ajv. Compiled schemas are cached. */
export async function answerValidator(document: OpenApiDocument): Promise<AnswerValidator> {
  const [{ Ajv2020 }, { default: addFormats }] = await Promise.all([
    import('ajv/dist/2020.js'),
    import('ajv-formats'),
  ]);
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    validateSchema: false,
    // Authors write patterns for engines without the `u` flag.
    unicodeRegExp: false,
    multipleOfPrecision: 9,
    logger: false,
  });
  addFormats.default(ajv);
  for (const name of ['byte', 'binary', 'password']) ajv.addFormat(name, true);
  ajv.addKeyword(choiceKeyword((schema, value) => errorsOf(schema, value)));
  const ids = new Map<string, string>();
  const waiting: [id: string, target: Located][] = [];

  /** Reference targets become separate schemas, so that a large document is read only as needed. */
  function idOf(reference: string): string | undefined {
    const { target } = followReference(document, reference);
    if (target === undefined) return undefined;
    const known = ids.get(target.pointer);
    if (known !== undefined) return known;
    const id = `schema:/${ids.size}`;
    ids.set(target.pointer, id);
    waiting.push([id, target]);
    return id;
  }

  const compiled = new Map<string, JsonSchema>();
  function schemaOf({ value, pointer }: Located): JsonSchema {
    const schema = compiled.get(pointer) ?? jsonSchemaOf(document, value, idOf);
    compiled.set(pointer, schema);
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      ajv.addSchema(jsonSchemaOf(document, next[1].value, idOf), next[0]);
    return schema;
  }

  function errorsOf(schema: JsonSchema, value: unknown): ErrorObject[] {
    const validate = ajv.compile(schema);
    return validate(value) ? [] : [...(validate.errors ?? [])];
  }

  return {
    problems(schema, value) {
      const differing = errorsOf(schemaOf(schema), value).map((error) => problemOf(error, value));
      const unknown = describedOr(
        () => valueProblems({ document, direction: 'response', isExcerpt: true }, [schema], value),
        [],
      ).filter(({ kind }) => kind === 'unknown-field');
      return oneForEach([...differing, ...unknown]).slice(0, PROBLEMS_MAX);
    },
  };
}

/** Reports the errors of the closest variant if none fits. Choice: for `oneOf`, one that fits is enough. */
function choiceKeyword(errorsOf: (schema: JsonSchema, value: unknown) => ErrorObject[]) {
  const validate: SchemaValidateFunction = (
    choices: readonly (readonly JsonSchema[])[],
    value: unknown,
    _parent,
    place,
  ) => {
    const errors = choices.flatMap((members) => {
      const [best = []] = members
        .map((member) => errorsOf(member, value))
        .sort((left, right) => distance(left) - distance(right));
      return best;
    });
    validate.errors = errors.map((error) => ({
      ...error,
      instancePath: (place?.instancePath ?? '') + error.instancePath,
    }));
    return errors.length === 0;
  };
  return {
    keyword: CHOICE_KEYWORD,
    schemaType: 'array',
    errors: true,
    validate,
  } satisfies FuncKeywordDefinition;
}

/** Another type is the furthest, then another discriminating value, then a missing field. */
function distance(errors: readonly ErrorObject[]): number {
  return errors.reduce((sum, { keyword, instancePath }) => {
    if (keyword === 'type' && instancePath === '') return sum + 10_000;
    const isMark = (keyword === 'enum' || keyword === 'const') && /^\/[^/]*$/.test(instancePath);
    return sum + (isMark ? 100 : 1);
  }, 0);
}

function problemOf({ keyword, instancePath, params, message }: ErrorObject, value: unknown): AnswerProblem {
  const keys = keysOfPointer(instancePath);
  const at = fieldPath(keys, value);
  const texts: Record<string, unknown> = params;
  switch (keyword) {
    case 'required':
      return { kind: 'missing-field', at: joined(at, String(texts.missingProperty)) };
    case 'type':
      return {
        kind: 'wrong-type',
        at,
        expected: [texts.type].flat().join(' or '),
        got: typeName(valueAt(value, keys)),
      };
    case 'enum':
      return { kind: 'other-value', at, expected: listed([texts.allowedValues].flat()) };
    case 'const':
      return { kind: 'other-value', at, expected: listed([texts.allowedValue]) };
    case 'format':
      return { kind: 'wrong-format', at, expected: String(texts.format) };
    default:
      return { kind: 'other', at, expected: (message ?? 'be valid').replace(/^must /, '') };
  }
}

/** Turns `/data/0/id` into `data[].id`, the same for all items. */
function fieldPath(keys: readonly string[], value: unknown): string {
  let at = '';
  let current = value;
  for (const key of keys) {
    at = Array.isArray(current) ? `${at}[]` : joined(at, key);
    current = valueAt(current, [key]);
  }
  return at;
}

function joined(at: string, name: string): string {
  return at === '' ? name : `${at}.${name}`;
}

function valueAt(value: unknown, keys: readonly string[]): unknown {
  return keys.reduce<unknown>((inner, key) => (isHolder(inner) ? Reflect.get(inner, key) : undefined), value);
}

function isHolder(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function typeName(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value === 'number' && Number.isInteger(value) ? 'integer' : typeof value;
}

function listed(values: readonly unknown[]): string {
  const shown = values.slice(0, VALUES_SHOWN).map((value) => JSON.stringify(value));
  return `${shown.join(', ')}${values.length > VALUES_SHOWN ? ', …' : ''}`;
}

/** A wrong type implies the other problems at the same place, such as a value outside the enumeration. */
function oneForEach(problems: readonly AnswerProblem[]): AnswerProblem[] {
  const wrongTypes = new Set(problems.flatMap(({ kind, at }) => (kind === 'wrong-type' ? [at] : [])));
  const kept = problems.filter(({ kind, at }) => kind === 'wrong-type' || !wrongTypes.has(at));
  return [...new Map(kept.map((problem) => [`${problem.kind} ${problem.at}`, problem])).values()];
}
