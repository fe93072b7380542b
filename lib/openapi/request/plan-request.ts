import { documentForReader } from '../document/document-for-reader';
import { type ExampleOptions, schemaExample } from '../example/schema-example';
import { visibleExample } from '../example/visible-example';
import { xmlText } from '../example/xml-text';
import type { IndexedOperation } from '../index/document-index';
import { isPartShown } from '../index/extension';
import type { OpenApiDocument } from '../open-api-document';
import { writtenValue } from '../operation/example-views';
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
import { hasTrue, ownValue, recordIn, textIn } from '../raw-value';
import { isFile } from '../schema/is-file';
import { isSchemaShown } from '../schema/is-schema-shown';
import { mergeSchema } from '../schema/merge-schema';
import type { MergedSchema } from '../schema/merged-schema';
import { exampleOrPlaceholder, pathPlaceholder } from './path-placeholder';
import type {
  NamedExample,
  PlannedBody,
  PlannedEncoding,
  PlannedParameter,
  RequestPlan,
} from './request-plan';

/** The request plan of an operation; `undefined` for webhooks, which clients never send. */
export function planRequest(
  whole: OpenApiDocument,
  entry: IndexedOperation,
  options: Pick<OperationViewOptions, 'documentUrl' | 'exampleProperties' | 'viewerGroups'> = {},
): RequestPlan | undefined {
  const document = documentForReader(whole, options.viewerGroups);
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
    responseTypes: responseTypes(document, raw),
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
  const example = exampleIn(document, content?.[1] ?? part, { properties: 'all', viewerGroups });
  return {
    name,
    location,
    isRequired: location === 'path' || hasTrue(part.value, 'required'),
    ...parameterStyle(part, location),
    mediaType: content?.[0],
    example: exampleOrPlaceholder({ name, location, example }),
  };
}

/** Path parameters that the author forgot to declare, because the URL needs values for them anyway. */
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
    example: pathPlaceholder(name),
  }));
}

interface ExampleChoice extends Pick<ExampleOptions, 'properties'> {
  viewerGroups: readonly string[];
}

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
    // The encoding of a hidden property would reveal its name.
    const isNamed = (name: string) => {
      const property = schema?.properties.get(name);
      return property === undefined || isSchemaShown(mergeSchema(document, property), options.viewerGroups);
    };
    const isForm = /^(multipart\/|application\/x-www-form-urlencoded)/.test(mediaType);
    const isXml = /[/+]xml\s*(;|$)/i.test(mediaType);
    // XML names come from the schema, which is not part of the plan.
    const asXml = (value: unknown) =>
      isXml && typeof value !== 'string' ? xmlText(value, schema && { document, schema }) : value;
    const fileProperties =
      isForm && schema !== undefined ? filePropertiesOf(document, schema, options.viewerGroups) : [];
    return {
      mediaType,
      example: isWholeFile ? 'file' : asXml(exampleIn(document, content, options) ?? ''),
      namedExamples: isWholeFile
        ? []
        : namedExamples(document, content, options).map((named) => ({ ...named, value: asXml(named.value) })),
      isFile: isWholeFile,
      fileProperties,
      encodings: isForm
        ? plannedEncodings(content, isStyled(document, mediaType)).filter(({ name }) => isNamed(name))
        : [],
    };
  });
}

/** Media types for an `Accept` header; empty if there is no choice. */
function responseTypes(document: OpenApiDocument, { operation }: RawOperation): string[] {
  const types = entriesIn(document, operation, 'responses')
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, response]) => entriesIn(document, response, 'content').map(([mediaType]) => mediaType));
  const several = [...new Set(types)];
  return several.length > 1 ? several : [];
}

function filePropertiesOf(
  document: OpenApiDocument,
  schema: MergedSchema,
  viewerGroups: readonly string[],
): string[] {
  return [...schema.properties].flatMap(([name, parts]) => {
    const property = mergeSchema(document, parts);
    const items = property.items.length === 0 ? undefined : mergeSchema(document, property.items);
    const isOfFiles = isFile(property) || (items !== undefined && isFile(items));
    return isOfFiles && isSchemaShown(property, viewerGroups) ? [name] : [];
  });
}

/** In OpenAPI 3.0, styles apply only to URL-encoded forms (3.0.4, 4.7.15); Swagger 2.0 has lists in both kinds. */
function isStyled({ version, isConverted }: OpenApiDocument, mediaType: string): boolean {
  return version !== '3.0' || isConverted === true || !mediaType.startsWith('multipart/');
}

function plannedEncodings(content: RawPart, hasStyles: boolean): PlannedEncoding[] {
  return Object.entries(recordIn(content.value, 'encoding')).map(([name, encoding]) => {
    const style = (['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'] as const).find(
      (known) => known === ownValue(encoding, 'style'),
    );
    const explode = ownValue(encoding, 'explode');
    // Either key alone implies the style `form` (OpenAPI 3.1.1, 4.8.15).
    const isStyledByDefault = typeof explode === 'boolean' || hasTrue(encoding, 'allowReserved');
    return {
      name,
      style: hasStyles ? (style ?? (isStyledByDefault ? 'form' : undefined)) : undefined,
      isExploded: typeof explode === 'boolean' ? explode : (style ?? 'form') === 'form',
      isReservedAllowed: hasTrue(encoding, 'allowReserved'),
      contentType: textIn(encoding, 'contentType'),
    };
  });
}

function namedExamples(document: OpenApiDocument, content: RawPart, options: ExampleChoice): NamedExample[] {
  const parts = schemaPartsIn(content);
  const named = entriesIn(document, content, 'examples').flatMap(
    ([name, { value: written }]): NamedExample[] => {
      const data = writtenValue(written);
      if (data === undefined) return [];
      const value = visibleExample(document, parts, { value: data, viewerGroups: options.viewerGroups });
      return [{ name, summary: textIn(written, 'summary'), value }];
    },
  );
  return named.length > 1 ? named : [];
}

function exampleIn(document: OpenApiDocument, part: RawPart, options: ExampleChoice): unknown {
  const parts = schemaPartsIn(part);
  const shown = (value: unknown) =>
    visibleExample(document, parts, { value, viewerGroups: options.viewerGroups });
  const named = entriesIn(document, part, 'examples')[0]?.[1];
  const data = named && writtenValue(named.value);
  if (data !== undefined) return shown(data);
  if (Object.hasOwn(part.value, 'example')) return shown(part.value.example);
  if (parts === undefined) return 'string';
  return schemaExample(document, parts, { mode: 'write', ...options }).value;
}
