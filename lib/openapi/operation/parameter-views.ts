import { isPartShown } from '../index/extension';
import type { OpenApiDocument } from '../open-api-document';
import { hasTrue, ownValue, textIn } from '../raw-value';
import { viewSchema } from '../schema/view-schema';
import { exampleViews } from './example-views';
import type { ParameterLocation, ParameterStyle, ParameterView } from './operation-view';
import type { OperationViewOptions } from './operation-view-options';
import { entriesIn, type RawOperation, type RawPart, rawParameters, schemaPartsIn } from './raw-operation';

const locations = ['path', 'query', 'header', 'cookie'] as const;
/** Described by the body and the responses instead (OpenAPI 3.1, 4.8.12). */
const ignoredHeaders = ['accept', 'content-type'];

const stylesByLocation: Record<ParameterLocation, readonly [ParameterStyle, ...ParameterStyle[]]> = {
  path: ['simple', 'label', 'matrix'],
  query: ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'],
  header: ['simple'],
  cookie: ['form'],
};

/** Parameters in the order path, query, header, cookie, and within each in the author's order. */
export function parameterViews(
  document: OpenApiDocument,
  raw: RawOperation,
  options: OperationViewOptions,
): ParameterView[] {
  const views = rawParameters(document, raw).flatMap((part) => parameterView(document, part, options) ?? []);
  return locations.flatMap((location) => views.filter((view) => view.location === location));
}

export function parameterStyle(raw: RawPart, location: ParameterLocation) {
  const styles = stylesByLocation[location];
  const style = styles.find((known) => known === ownValue(raw.value, 'style')) ?? styles[0];
  const explode = ownValue(raw.value, 'explode');
  return {
    style,
    isExploded: typeof explode === 'boolean' ? explode : style === 'form',
    isReservedAllowed: hasTrue(raw.value, 'allowReserved'),
    ...(isWholeQuery(raw) && { isWholeQuery: true }),
  };
}

/** `undefined` if the location is missing or invalid. */
export function parameterLocation(raw: RawPart): ParameterLocation | undefined {
  return isWholeQuery(raw) ? 'query' : locations.find((known) => known === ownValue(raw.value, 'in'));
}

function isWholeQuery(raw: RawPart): boolean {
  return ownValue(raw.value, 'in') === 'querystring';
}

function parameterView(
  document: OpenApiDocument,
  raw: RawPart,
  options: OperationViewOptions,
): ParameterView | undefined {
  const name = textIn(raw.value, 'name');
  const location = parameterLocation(raw);
  if (name === undefined || location === undefined) return undefined;
  if (location === 'header' && ignoredHeaders.includes(name.toLowerCase())) return undefined;
  if (!isPartShown(raw.value, options.viewerGroups ?? [])) return undefined;
  const [content] = entriesIn(document, raw, 'content');
  const parts = schemaPartsIn(content?.[1] ?? raw);
  const anchor = `${name.toLowerCase().replace(/[^\p{L}\p{N}_.-]+/gu, '-')}`;
  const schema = parts && viewSchema(document, parts, { ...options, mode: 'write', anchor });
  return {
    name,
    location,
    anchor,
    description: textIn(raw.value, 'description') ?? schema?.description,
    isRequired: location === 'path' || hasTrue(raw.value, 'required'),
    isDeprecated: hasTrue(raw.value, 'deprecated') || (schema?.isDeprecated ?? false),
    ...parameterStyle(raw, location),
    mediaType: content?.[0],
    schema,
    examples: exampleViews(document, content?.[1] ?? raw, {
      mediaType: content?.[0] ?? 'application/json',
      mode: 'write',
      properties: 'all',
      isGenerating: false,
    }),
  };
}
