import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { OpenApiDocument } from '../open-api-document';
import { isRecord, own, type RawRecord, recordIn } from '../raw-value';

const namedSchemas = [
  'properties',
  'patternProperties',
  'dependentSchemas',
  '$defs',
  'definitions',
  'schemas',
];
const notSchemas = [
  'example',
  'examples',
  'default',
  'const',
  'enum',
  'required',
  'discriminator',
  'mapping',
  'xml',
];

/** Validators for the components of a document: the oracle for examples. Serves tests only. */
export function componentValidators(document: OpenApiDocument): (name: string) => ValidateFunction {
  const ajv = new Ajv2020({ strict: false, allErrors: false, unicodeRegExp: false, logger: false });
  addFormats(ajv);
  for (const name of ['byte', 'binary', 'password']) ajv.addFormat(name, true);
  const components = recordIn(document.root, 'components');
  ajv.addSchema({ $id: 'document', components: convertedMap(components) });
  return (name) =>
    ajv.compile({
      $ref: `document#/components/schemas/${encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))}`,
    });
}

/** What 3.0 says differently, in the words of JSON Schema; also what is lenient in both. */
function converted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(converted);
  if (!isRecord(value)) return value;
  const schema: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(value)) {
    if (namedSchemas.includes(key)) schema[key] = convertedMap(inner);
    else if (notSchemas.includes(key)) schema[key] = inner;
    else schema[key] = converted(inner);
  }
  for (const [bound, exclusive] of [
    ['minimum', 'exclusiveMinimum'],
    ['maximum', 'exclusiveMaximum'],
  ] as const) {
    if (schema[exclusive] === true) schema[exclusive] = schema[bound];
    else if (schema[exclusive] === false) delete schema[exclusive];
  }
  delete schema.id;
  delete schema.$id;
  delete schema.$anchor;
  const isNullable = own(schema, 'nullable') === true;
  delete schema.nullable;
  return isNullable ? { anyOf: [schema, { type: 'null' }] } : schema;
}

function convertedMap(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const map: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(value satisfies RawRecord)) map[key] = converted(inner);
  return map;
}
