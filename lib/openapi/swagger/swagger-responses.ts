import { isRecord } from '@/lib/base/values/is-record';
import { ownValue, type RawRecord, recordIn, textIn } from '../raw-value';
import { convertedReference, schemaFromSwagger, valueSchema } from './swagger-schema';

/** Responses by status or name, with the media types that an operation produces. */
export function responsesFromSwagger(responses: unknown, produces: readonly string[]): RawRecord {
  if (!isRecord(responses)) return {};
  return Object.fromEntries(
    Object.entries(responses).map(([name, response]) => [
      name,
      isRecord(response) && !name.startsWith('x-') ? responseFromSwagger(response, produces) : response,
    ]),
  );
}

function responseFromSwagger(response: RawRecord, produces: readonly string[]): RawRecord {
  const reference = textIn(response, '$ref');
  if (reference !== undefined) return { ...response, $ref: convertedReference(reference) };
  const { schema, examples, headers, ...rest } = response;
  const content = contentOf(schema, recordIn({ examples }, 'examples'), produces);
  return {
    ...rest,
    ...(isRecord(headers) ? { headers: headersFromSwagger(headers) } : {}),
    ...(content === undefined ? {} : { content }),
  };
}

function contentOf(schema: unknown, examples: RawRecord, produces: readonly string[]): RawRecord | undefined {
  if (schema === undefined && Object.keys(examples).length === 0) return undefined;
  const isFile = ownValue(schema, 'type') === 'file';
  const usual = isFile ? 'application/octet-stream' : 'application/json';
  const types = produces.length > 0 ? produces : [usual];
  const [first = usual] = types;
  const converted = schema === undefined ? {} : { schema: schemaFromSwagger(schema) };
  const content = new Map<string, RawRecord>(types.map((type) => [type, converted]));
  for (const [name, example] of Object.entries(examples)) {
    // Keys are media types (4.3.12); any other key counts as a named example of the first one.
    const type = name.includes('/') ? name : first;
    const known = content.get(type) ?? converted;
    const more = name.includes('/')
      ? { example }
      : { examples: { ...recordIn(known, 'examples'), [name]: { value: example } } };
    content.set(type, { ...known, ...more });
  }
  return Object.fromEntries(content);
}

function headersFromSwagger(headers: RawRecord): RawRecord {
  return Object.fromEntries(
    Object.entries(headers).map(([name, header]) => {
      if (!isRecord(header)) return [name, header];
      const { schema, rest } = valueSchema(header);
      return [name, { ...rest, schema }];
    }),
  );
}
