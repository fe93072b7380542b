import { type ExampleOptions, schemaExample } from '../example/schema-example';
import type { IndexedOperation } from '../index/document-index';
import { isPartShown } from '../index/extension';
import type { OpenApiDocument } from '../open-api-document';
import type { OperationViewOptions } from '../operation/operation-view-options';
import { parameterLocation, parameterStyle } from '../operation/parameter-views';
import {
  entriesIn,
  partIn,
  type RawOperation,
  type RawPart,
  rawOperation,
  rawParameters,
  schemaPartsIn,
} from '../operation/raw-operation';
import { securityView } from '../operation/security-view';
import { serverViews } from '../operation/server-views';
import { isRecord, isTrueIn, own, recordIn, textIn } from '../raw-value';
import { isFile } from '../schema/is-file';
import { mergeSchema } from '../schema/merge-schema';
import type { PlannedBody, PlannedEncoding, PlannedParameter, RequestPlan } from './request-plan';

/** The plan of an operation's requests; `undefined` for webhooks, which nobody sends from here. */
export function planRequest(
  document: OpenApiDocument,
  entry: IndexedOperation,
  options: Pick<OperationViewOptions, 'documentUrl' | 'exampleProperties' | 'viewerGroups'> = {},
): RequestPlan | undefined {
  const raw = entry.kind === 'webhook' ? undefined : rawOperation(document, entry);
  if (raw === undefined) return undefined;
  const viewerGroups = options.viewerGroups ?? [];
  const properties = options.exampleProperties ?? 'all';
  const parameters = rawParameters(document, raw)
    .filter(({ value }) => isPartShown(value, viewerGroups))
    .flatMap((part) => plannedParameter(document, part, viewerGroups) ?? []);
  return {
    method: entry.method,
    path: entry.target,
    servers: serverViews(document, raw, options.documentUrl),
    security: securityView(document, raw.operation),
    parameters: [...parameters, ...undeclaredParameters(entry.target, parameters)],
    bodies: plannedBodies(document, raw, { properties, viewerGroups }),
  };
}

function plannedParameter(
  document: OpenApiDocument,
  part: RawPart,
  viewerGroups: readonly string[],
): PlannedParameter | undefined {
  const name = textIn(part.value, 'name');
  const location = parameterLocation(part);
  if (name === undefined || location === undefined) return undefined;
  if (location === 'header' && ['accept', 'content-type'].includes(name.toLowerCase())) return undefined;
  const [content] = entriesIn(document, part, 'content');
  const example = writtenOrMade(document, content?.[1] ?? part, { properties: 'all', viewerGroups });
  return {
    name,
    location,
    isRequired: location === 'path' || isTrueIn(part.value, 'required'),
    ...parameterStyle(part, location),
    mediaType: content?.[0],
    example: location === 'path' && example === 'string' ? placeholder(name) : example,
  };
}

/** Says more than "string" in an address, and needs no encoding there. */
function placeholder(name: string): string {
  return `YOUR_${name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/[^A-Za-z\d]+/g, '_')
    .toUpperCase()}`;
}

/** Authors forget to declare what stands in the path; the address needs a value nevertheless. */
function undeclaredParameters(path: string, declared: readonly PlannedParameter[]): PlannedParameter[] {
  const names = [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name ?? '');
  const missing = names.filter(
    (name) => !declared.some((parameter) => parameter.location === 'path' && parameter.name === name),
  );
  return [...new Set(missing)].map((name) => ({
    name,
    location: 'path',
    isRequired: true,
    style: 'simple',
    isExploded: false,
    isReservedAllowed: false,
    example: placeholder(name),
  }));
}

type ExampleChoice = Pick<ExampleOptions, 'properties' | 'viewerGroups'>;

function plannedBodies(
  document: OpenApiDocument,
  { operation }: RawOperation,
  options: ExampleChoice,
): PlannedBody[] {
  const body = partIn(document, operation, 'requestBody');
  if (body === undefined) return [];
  return entriesIn(document, body, 'content').map(([mediaType, content]) => {
    const parts = schemaPartsIn(content);
    const schema = parts && mergeSchema(document, parts);
    const isBinary = /^(application\/octet-stream|image\/|audio\/|video\/)/.test(mediaType);
    const isWholeFile =
      schema === undefined ? isBinary : isFile(schema) || (isBinary && schema.properties.size === 0);
    const isForm = /^(multipart\/|application\/x-www-form-urlencoded)/.test(mediaType);
    const fileProperties = isForm && schema !== undefined ? filePropertiesOf(document, schema) : [];
    return {
      mediaType,
      example: isWholeFile ? 'file' : writtenOrMade(document, content, options),
      isFile: isWholeFile,
      fileProperties,
      encodings: isForm ? plannedEncodings(content) : [],
    };
  });
}

function filePropertiesOf(document: OpenApiDocument, schema: ReturnType<typeof mergeSchema>): string[] {
  return [...schema.properties].flatMap(([name, parts]) => {
    const property = mergeSchema(document, parts);
    const items = property.items.length === 0 ? undefined : mergeSchema(document, property.items);
    return isFile(property) || (items !== undefined && isFile(items)) ? [name] : [];
  });
}

function plannedEncodings(content: RawPart): PlannedEncoding[] {
  return Object.entries(recordIn(content.value, 'encoding')).map(([name, encoding]) => {
    const style = (['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'] as const).find(
      (known) => known === own(encoding, 'style'),
    );
    const explode = own(encoding, 'explode');
    return {
      name,
      style,
      isExploded: typeof explode === 'boolean' ? explode : (style ?? 'form') === 'form',
      isReservedAllowed: isTrueIn(encoding, 'allowReserved'),
      contentType: textIn(encoding, 'contentType'),
    };
  });
}

/** The author's example of a content or a parameter, else one from its schema. */
function writtenOrMade(document: OpenApiDocument, part: RawPart, options: ExampleChoice): unknown {
  const named = entriesIn(document, part, 'examples')[0]?.[1];
  if (named !== undefined && Object.hasOwn(named.value, 'value')) return named.value.value;
  if (Object.hasOwn(part.value, 'example')) return part.value.example;
  const parts = schemaPartsIn(part);
  if (parts === undefined) return 'string';
  const { value } = schemaExample(document, parts, { mode: 'write', ...options });
  return isRecord(value) || value !== null ? value : '';
}
