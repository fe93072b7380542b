import { exactJson } from '@/lib/base/exact-number';
import { spend } from '@/lib/openapi/effort';
import { schemaExample } from '@/lib/openapi/example/schema-example';
import { visibleExample } from '@/lib/openapi/example/visible-example';
import { pointerTo } from '@/lib/openapi/json-pointer';
import type { OpenApiDocument } from '@/lib/openapi/open-api-document';
import { exampleText } from '@/lib/openapi/operation/example-views';
import type { ExampleView } from '@/lib/openapi/operation/operation-view';
import type { OperationViewOptions } from '@/lib/openapi/operation/operation-view-options';
import { itemsIn, type RawPart } from '@/lib/openapi/operation/raw-operation';
import { hasTrue, ownValue, textIn } from '@/lib/openapi/raw-value';
import { hiddenNames, readsHidden } from '@/lib/openapi/schema/hidden-names';
import type { SchemaParts } from '@/lib/openapi/schema/schema-place';
import { viewSchema } from '@/lib/openapi/schema/view-schema';
import type { RawMessage } from '../raw-channel';
import { type Layers, layerWith, partOf, textOf } from '../traits';
import { bindingViews } from './binding-views';
import type { ExternalDocs, MessageView, PayloadView } from './channel-view';

export function messageView(
  document: OpenApiDocument,
  { name, part, layers }: RawMessage,
  options: OperationViewOptions,
): MessageView {
  const anchor = `message-${anchorOf(name)}`;
  const headers = payloadSource(document, layers, 'headers');
  const payload = payloadSource(document, layers, 'payload');
  const contentType = textOf(layers, 'contentType') ?? textIn(document.root, 'defaultContentType');
  const correlationId = partOf(document, layers, 'correlationId');
  const location = shownLocation(document, correlationId, options);
  const view = (source: PayloadSource | undefined, place: string) =>
    source && payloadView(document, source, { ...options, anchor: place });
  return {
    place: part.pointer,
    name,
    title: textOf(layers, 'title') ?? name,
    anchor,
    summary: textOf(layers, 'summary'),
    description: textOf(layers, 'description'),
    contentType,
    isDeprecated: layers.some(({ value }) => hasTrue(value, 'deprecated') || hasTrue(value, 'x-deprecated')),
    externalDocs: externalDocs(document, layers),
    correlationId:
      location === undefined
        ? undefined
        : { location, description: textIn(correlationId?.value, 'description') },
    headers: view(headers, `${anchor}-headers`),
    payload: view(payload, anchor),
    examples:
      options.hasExamples === false
        ? []
        : messageExamples(document, { layers, headers, payload, contentType }, options),
    bindings: bindingViews(document, layers, options),
  };
}

export function externalDocs(document: OpenApiDocument, layers: Layers): ExternalDocs | undefined {
  const docs = partOf(document, layers, 'externalDocs')?.value;
  const url = textIn(docs, 'url');
  return url === undefined ? undefined : { url, description: textIn(docs, 'description') };
}

/** Where a value stands in a message, unless that names a property which the reader does not see. */
export function shownLocation(
  document: OpenApiDocument,
  part: RawPart | undefined,
  { viewerGroups }: OperationViewOptions,
): string | undefined {
  const location = textIn(part?.value, 'location');
  return location === undefined || readsHidden(hiddenNames(document, viewerGroups), location)
    ? undefined
    : location;
}

/** A fragment of an address from a name. */
export function anchorOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_.-]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}

/** A schema as written, and the language of which it is. */
interface PayloadSource {
  parts: SchemaParts;
  /** Absent for JSON Schema. */
  foreignFormat?: string | undefined;
}

/** Formats of schemas that are JSON Schema, or extend it: AsyncAPI's own, and OpenAPI's. */
const READ_FORMATS = /asyncapi|schema\+(?:json|yaml)|openapi/i;

function payloadSource(
  document: OpenApiDocument,
  layers: Layers,
  key: 'payload' | 'headers',
): PayloadSource | undefined {
  const layer = layerWith(layers, key);
  if (layer === undefined) return undefined;
  const own = { value: ownValue(layer.value, key), pointer: pointerTo(layer.pointer, key) };
  const resolved = partOf(document, layers, key);
  // In 3.0 a schema may be wrapped with its language; in 2.x that stands beside the payload.
  const isWrapped = document.asyncApi === '3' && ownValue(resolved?.value, 'schema') !== undefined;
  const format = isWrapped
    ? textIn(resolved?.value, 'schemaFormat')
    : key === 'payload' && document.asyncApi === '2'
      ? textOf(layers, 'schemaFormat')
      : undefined;
  const parts =
    isWrapped && resolved !== undefined
      ? [{ value: ownValue(resolved.value, 'schema'), pointer: pointerTo(resolved.pointer, 'schema') }]
      : [own];
  return { parts, foreignFormat: format === undefined || READ_FORMATS.test(format) ? undefined : format };
}

const TEXT_CHARACTERS_MAX = 20_000;

function payloadView(
  document: OpenApiDocument,
  { parts, foreignFormat }: PayloadSource,
  options: OperationViewOptions & { anchor: string },
): PayloadView {
  if (foreignFormat === undefined)
    return { kind: 'schema', schema: viewSchema(document, parts, { ...options, mode: 'both' }) };
  const written = parts[0]?.value;
  const text = typeof written === 'string' ? written : (exactJson(written, 2) ?? '');
  spend(text.length / 200);
  return {
    kind: 'text',
    format: foreignFormat,
    text: text.length <= TEXT_CHARACTERS_MAX ? text : `${text.slice(0, TEXT_CHARACTERS_MAX)}\n…`,
    language: typeof written === 'string' ? 'text' : 'json',
  };
}

interface ExampleSource {
  layers: Layers;
  headers: PayloadSource | undefined;
  payload: PayloadSource | undefined;
  contentType: string | undefined;
}

/** The examples that the author wrote, else one from the schemas. */
function messageExamples(
  document: OpenApiDocument,
  { layers, headers, payload, contentType = 'application/json' }: ExampleSource,
  options: OperationViewOptions,
): ExampleView[] {
  const viewerGroups = options.viewerGroups ?? [];
  const language = /json|^\*\/\*/i.test(contentType) ? 'json' : /xml/i.test(contentType) ? 'xml' : 'text';
  // Binary formats are described by the same schemas, so their examples are JSON too.
  const shownAs = language === 'xml' ? contentType : 'application/json';
  const shown = (source: PayloadSource | undefined, value: unknown) =>
    source === undefined || source.foreignFormat !== undefined
      ? value
      : visibleExample(document, source.parts, { value, viewerGroups });
  const layer: RawPart | undefined = layerWith(layers, 'examples');
  const written = layer === undefined ? [] : itemsIn(document, layer, 'examples');
  const made = written.flatMap(({ value }, position): ExampleView[] => {
    const body = ownValue(value, 'payload');
    const head = ownValue(value, 'headers');
    if (body === undefined && head === undefined) return [];
    const whole =
      head === undefined
        ? shown(payload, body)
        : { headers: shown(headers, head), ...(body === undefined ? {} : { payload: shown(payload, body) }) };
    return [
      {
        name: textIn(value, 'name') ?? (written.length > 1 ? `example ${position + 1}` : 'example'),
        summary: textIn(value, 'summary'),
        text: exampleText(whole, head === undefined ? shownAs : 'application/json'),
        language:
          typeof whole === 'string'
            ? language
            : shownAs === contentType && head === undefined
              ? language
              : 'json',
        isGenerated: false,
      },
    ];
  });
  if (made.length > 0) return made;
  if (payload === undefined || payload.foreignFormat !== undefined) return [];
  const { value } = schemaExample(document, payload.parts, {
    mode: 'both',
    properties: options.exampleProperties ?? 'all',
    viewerGroups,
  });
  if (value === undefined) return [];
  return [
    { name: 'example', text: exampleText(value, 'application/json'), language: 'json', isGenerated: true },
  ];
}
