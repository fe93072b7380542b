import { isRecord } from '@/lib/base/values/is-record';
import { ownValue, type RawRecord, textIn } from '../raw-value';

/** Keys that contain data, which is not converted. */
const DATA_KEYS = new Set(['example', 'examples', 'default', 'enum', 'const', 'required']);
/** Keys of maps of schemas, whose own keys are names. */
const MAP_KEYS = new Set(['properties', 'patternProperties', 'definitions', '$defs', 'dependentSchemas']);

/** Keywords that describe the value of a parameter, header or form field in Swagger 2.0 (4.3.6). */
const VALUE_KEYS = new Set([
  ...['type', 'format', 'items', 'default', 'enum', 'multipleOf', 'pattern', 'uniqueItems', 'x-nullable'],
  ...['maximum', 'exclusiveMaximum', 'minimum', 'exclusiveMinimum'],
  ...['maxLength', 'minLength', 'maxItems', 'minItems'],
]);

/** Where OpenAPI 3 moved sections from the root of Swagger 2.0. */
const places = [
  ['#/definitions/', '#/components/schemas/'],
  ['#/parameters/', '#/components/parameters/'],
  ['#/responses/', '#/components/responses/'],
] as const;

export function convertedReference(reference: string): string {
  const place = places.find(([before]) => reference.startsWith(before));
  return place === undefined ? reference : `${place[1]}${reference.slice(place[0].length)}`;
}

export function schemaFromSwagger(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(schemaFromSwagger);
  if (!isRecord(value)) return value;
  const reference = textIn(value, '$ref');
  const schema = Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]): [string, unknown][] => {
      if (key === '$ref' && reference !== undefined) return [[key, convertedReference(reference)]];
      if (key === 'x-nullable' && typeof inner === 'boolean') return [['nullable', inner]];
      // Values are schema names, as in OpenAPI 3 without a mapping.
      if (key === 'discriminator' && typeof inner === 'string') return [[key, { propertyName: inner }]];
      if (key === 'items') return [[key, itemsFromSwagger(inner)]];
      if (DATA_KEYS.has(key) || key.startsWith('x-')) return [[key, inner]];
      return [[key, MAP_KEYS.has(key) ? namedSchemas(inner) : schemaFromSwagger(inner)]];
    }),
  );
  return ownValue(value, 'type') === 'file' ? { ...schema, type: 'string', format: 'binary' } : schema;
}

/** Most tools read a list of item schemas as alternatives, so it becomes `anyOf`. */
function itemsFromSwagger(items: unknown): unknown {
  if (!Array.isArray(items)) return schemaFromSwagger(items);
  const converted: unknown[] = items.map(schemaFromSwagger);
  return converted.length === 1 ? converted[0] : { anyOf: converted };
}

export function namedSchemas(value: unknown): unknown {
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, schema]) => [name, schemaFromSwagger(schema)]));
}

/** Splits a parameter, header or form field into its value's schema and the rest. */
export function valueSchema(part: RawRecord): { schema: RawRecord; rest: RawRecord } {
  const entries = Object.entries(part).filter(([key]) => key !== 'collectionFormat');
  const isOfValue = ([key]: [string, unknown]) => VALUE_KEYS.has(key) || key.startsWith('x-enum');
  const schema = schemaFromSwagger(Object.fromEntries(entries.filter(isOfValue)));
  return {
    schema: isRecord(schema) ? schema : {},
    rest: Object.fromEntries(entries.filter((entry) => !isOfValue(entry))),
  };
}
