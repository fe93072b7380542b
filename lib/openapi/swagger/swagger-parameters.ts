import { isRecord } from '@/lib/base/values/is-record';
import { keysOfReference } from '../json-pointer';
import { hasTrue, listIn, ownValue, type RawRecord, recordIn, textIn, textsIn } from '../raw-value';
import { convertedReference, schemaFromSwagger, valueSchema } from './swagger-schema';

const FORM_TYPES = ['multipart/form-data', 'application/x-www-form-urlencoded'];

/** List formats of a query (4.3.6). OpenAPI 3 has no style for tabs, so these become commas. */
const queryStyles: Readonly<Record<string, RawRecord>> = {
  csv: { style: 'form', explode: false },
  ssv: { style: 'spaceDelimited', explode: false },
  pipes: { style: 'pipeDelimited', explode: false },
  multi: { style: 'form', explode: true },
};

/** Splits an operation's parameters, shared ones included, into those that become the body and the others. */
export function partedParameters(
  root: RawRecord,
  holder: unknown,
): { inBody: RawRecord[]; other: RawRecord[] } {
  const inBody: RawRecord[] = [];
  const other: RawRecord[] = [];
  for (const parameter of listIn(holder, 'parameters').filter(isRecord)) {
    const shared = sharedParameter(root, parameter);
    if (isInBody(shared)) inBody.push(shared);
    else other.push(parameterFromSwagger(parameter));
  }
  return { inBody, other };
}

export function sharedParameters(root: RawRecord): [string, RawRecord][] {
  return Object.entries(recordIn(root, 'parameters')).flatMap(([name, parameter]): [string, RawRecord][] =>
    isRecord(parameter) && !isInBody(parameter) ? [[name, parameterFromSwagger(parameter)]] : [],
  );
}

function sharedParameter(root: RawRecord, parameter: RawRecord): RawRecord {
  const [kind, name] = keysOfReference(textIn(parameter, '$ref') ?? '') ?? [];
  const shared = kind === 'parameters' && name !== undefined ? ownValue(root.parameters, name) : undefined;
  return isRecord(shared) ? shared : parameter;
}

function isInBody(parameter: RawRecord): boolean {
  return ['body', 'formData'].includes(textIn(parameter, 'in') ?? '');
}

function parameterFromSwagger(parameter: RawRecord): RawRecord {
  const reference = textIn(parameter, '$ref');
  if (reference !== undefined) return { ...parameter, $ref: convertedReference(reference) };
  const { schema, rest } = valueSchema(parameter);
  const { 'x-example': example, ...named } = rest;
  return {
    ...named,
    ...(example === undefined || 'example' in rest ? {} : { example }),
    ...listStyle(parameter),
    // Some documents have a schema here, although 2.0 allows it only for bodies.
    schema: { ...schema, ...record(schemaFromSwagger(rest.schema)) },
  };
}

function listStyle(parameter: RawRecord): RawRecord {
  if (parameter.type !== 'array') return {};
  const format = textIn(parameter, 'collectionFormat') ?? 'csv';
  return textIn(parameter, 'in') === 'query' ? (queryStyles[format] ?? queryStyles.csv ?? {}) : {};
}

export function bodyFromSwagger(
  inBody: readonly RawRecord[],
  consumes: readonly string[],
): RawRecord | undefined {
  const whole = inBody.find((parameter) => parameter.in === 'body');
  if (whole !== undefined) return wholeBody(whole, consumes);
  return inBody.length === 0 ? undefined : formBody(inBody, consumes);
}

function wholeBody(parameter: RawRecord, consumes: readonly string[]): RawRecord {
  const { name: _name, in: _in, schema, 'x-example': example, 'x-examples': examples, ...rest } = parameter;
  const types = consumes.length > 0 ? consumes : ['application/json'];
  const converted = schemaFromSwagger(schema);
  const content = types.map((type) => {
    const written = ownValue(example, type) ?? ownValue(examples, type);
    return [
      type,
      {
        ...(converted === undefined ? {} : { schema: converted }),
        ...(written === undefined ? {} : { example: written }),
      },
    ];
  });
  return { ...rest, content: Object.fromEntries(content) };
}

function formBody(fields: readonly RawRecord[], consumes: readonly string[]): RawRecord {
  const asked = consumes.filter((type) => FORM_TYPES.includes(type));
  const hasFile = fields.some((field) => field.type === 'file');
  // A file needs a multipart form; other forms are URL-encoded, as browsers send them (4.3.5).
  const usual = hasFile ? 'multipart/form-data' : 'application/x-www-form-urlencoded';
  const named = fields.flatMap((field) => {
    const name = textIn(field, 'name');
    return name === undefined ? [] : [{ name, field }];
  });
  const properties = named.map(({ name, field }) => {
    const { schema, rest } = valueSchema(field);
    const { name: _name, in: _in, required: _required, allowEmptyValue: _empty, ...described } = rest;
    return [name, { ...described, ...schema }];
  });
  const required = named.filter(({ field }) => hasTrue(field, 'required')).map(({ name }) => name);
  const encoding = named.flatMap(({ name, field }) => {
    const format = textIn(field, 'collectionFormat') ?? 'csv';
    return field.type === 'array' ? [[name, queryStyles[format] ?? queryStyles.csv]] : [];
  });
  const form = {
    schema: {
      type: 'object',
      properties: Object.fromEntries(properties),
      ...(required.length > 0 ? { required } : {}),
    },
    ...(encoding.length > 0 ? { encoding: Object.fromEntries(encoding) } : {}),
  };
  const types = asked.length > 0 ? asked : [usual];
  return {
    ...(required.length > 0 ? { required: true } : {}),
    content: Object.fromEntries(types.map((type) => [type, form])),
  };
}

/** The media types of an operation, or else of the document. */
export function mediaTypes(root: RawRecord, operation: unknown, key: 'consumes' | 'produces'): string[] {
  const own = textsIn(operation, key);
  const types = own.length > 0 ? own : textsIn(root, key);
  return [...new Set(types.map((type) => type.trim()).filter((type) => type !== ''))];
}

function record(value: unknown): RawRecord {
  return isRecord(value) ? value : {};
}
