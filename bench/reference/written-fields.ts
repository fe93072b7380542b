import { isRecord } from '@/lib/base/values/is-record';
import type { RawRecord } from '@/lib/openapi/raw-value';

// The parts of an operation according to its document, read as simply as possible and without the code that renders
// pages: follows references, merges `allOf`, first level only.

export interface WrittenFields {
  parameters: string[];
  body: string[];
  /** Of the first success response, or of the first response if there is none. */
  response: string[];
  /** Examples of the request body, for each content type that has several. */
  requestExamples: WrittenExample[];
  responseExamples: WrittenExample[];
}

/** A named example with a value. */
export interface WrittenExample {
  mediaType: string;
  name: string;
  /** The example's summary, or its name. */
  label: string;
  value: unknown;
}

export interface WrittenOperation {
  key: string;
  fields: WrittenFields;
}

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];
/** OpenAPI ignores these headers as parameters. */
const IGNORED_HEADERS = new Set(['accept', 'content-type', 'authorization']);
const DEPTH_MAX = 12;

export function writtenOperations(document: RawRecord): WrittenOperation[] {
  const operations: WrittenOperation[] = [];
  for (const [path, written] of entriesOf(document.paths)) {
    const item = followed(document, written);
    for (const method of METHODS) {
      const operation = item?.[method];
      if (!isRecord(operation) || isHidden(operation)) continue;
      operations.push({
        key: `${method.toUpperCase()} ${path}`,
        fields: fieldsOf(document, operation, listOf(item?.parameters)),
      });
    }
  }
  return operations;
}

function fieldsOf(document: RawRecord, operation: RawRecord, shared: readonly unknown[]): WrittenFields {
  const parameters = [...shared, ...listOf(operation.parameters)].flatMap((written) => {
    const parameter = followed(document, written);
    if (parameter === undefined || isHidden(parameter) || typeof parameter.name !== 'string') return [];
    const isIgnored = parameter.in === 'header' && IGNORED_HEADERS.has(parameter.name.toLowerCase());
    return isIgnored ? [] : [parameter.name];
  });
  const responses = entriesOf(operation.responses);
  const [, success] = responses.find(([status]) => status.startsWith('2')) ?? responses[0] ?? [];
  const requestContents = contentsOf(document, operation.requestBody);
  const responseContents = responses.flatMap(([, response]) => contentsOf(document, response));
  return {
    parameters: [...new Set(parameters)],
    body: fieldsOfContents(document, requestContents, 'readOnly'),
    response: fieldsOfContents(document, contentsOf(document, success), 'writeOnly'),
    requestExamples: requestContents.flatMap((content) => {
      const named = examplesOf(document, content);
      return named.length < 2 ? [] : named;
    }),
    responseExamples: responseContents.flatMap((content) => examplesOf(document, content)),
  };
}

function fieldsOfContents(document: RawRecord, contents: readonly Content[], hidden: string): string[] {
  return [...new Set(contents.flatMap(({ raw }) => propertiesOf(document, raw.schema, hidden)))];
}

function propertiesOf(document: RawRecord, written: unknown, hidden: string, depth = 0): string[] {
  const schema = followed(document, written);
  if (schema === undefined || depth > DEPTH_MAX || isHidden(schema)) return [];
  const own = entriesOf(schema.properties).flatMap(([name, property]) => {
    const found = followed(document, property);
    return property === false || found?.[hidden] === true || (found && isHidden(found)) ? [] : [name];
  });
  const joined = listOf(schema.allOf).flatMap((part) => propertiesOf(document, part, hidden, depth + 1));
  const items = schema.items === undefined ? [] : propertiesOf(document, schema.items, hidden, depth + 1);
  return [...own, ...joined, ...items];
}

interface Content {
  mediaType: string;
  raw: RawRecord;
}

function contentsOf(document: RawRecord, written: unknown): Content[] {
  return entriesOf(followed(document, written)?.content).flatMap(([mediaType, raw]) =>
    isRecord(raw) ? [{ mediaType, raw }] : [],
  );
}

function examplesOf(document: RawRecord, { mediaType, raw }: Content): WrittenExample[] {
  return entriesOf(raw.examples).flatMap(([name, written]) => {
    const example = followed(document, written);
    if (example === undefined || !('value' in example) || isHidden(example)) return [];
    const label = typeof example.summary === 'string' && example.summary !== '' ? example.summary : name;
    return [{ mediaType, name, label, value: example.value }];
  });
}

function followed(document: RawRecord, written: unknown, depth = 0): RawRecord | undefined {
  if (!isRecord(written)) return undefined;
  if (typeof written.$ref !== 'string' || depth > DEPTH_MAX) return written;
  let target: unknown = document;
  for (const step of written.$ref.replace(/^#\//, '').split('/')) {
    const name = decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');
    target = isRecord(target) ? target[name] : undefined;
  }
  return followed(document, target, depth + 1);
}

/** Whether a stranger cannot see the part; includes parts for groups. */
function isHidden(part: RawRecord): boolean {
  const isForGroups = isRecord(part['x-svc']) && part['x-svc'].groups !== undefined;
  return isForGroups || ['x-hidden', 'x-excluded', 'x-internal'].some((key) => part[key] === true);
}

function entriesOf(value: unknown): [string, unknown][] {
  return isRecord(value) ? Object.entries(value) : [];
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
