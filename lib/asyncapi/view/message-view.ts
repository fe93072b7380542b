import { withoutTrailing } from '@/lib/base/text/without-trailing';
import { exactJson } from '@/lib/base/values/exact-number';
import { spend } from '@/lib/openapi/effort';
import { schemaExample } from '@/lib/openapi/example/schema-example';
import { visibleExample } from '@/lib/openapi/example/visible-example';
import type { Located } from '@/lib/openapi/json-pointer';
import { exampleText } from '@/lib/openapi/operation/example-views';
import type { ExampleView } from '@/lib/openapi/operation/operation-view';
import type { OperationViewOptions } from '@/lib/openapi/operation/operation-view-options';
import type { RawPart } from '@/lib/openapi/operation/raw-operation';
import { hasTrue, ownValue, textIn } from '@/lib/openapi/raw-value';
import { hiddenNames, readsHidden } from '@/lib/openapi/schema/hidden-names';
import { viewSchema } from '@/lib/openapi/schema/view-schema';
import { type DocumentParts, isCut, itemsIn, schemaIn, shownValue } from '../document-parts';
import type { RawMessage } from '../raw-channel';
import { type Layers, layerWith, partOf, textOf } from '../traits';
import { bindingViews } from './binding-views';
import type { ExternalDocs, MessageView, PayloadView } from './channel-view';

export function messageView(
  parts: DocumentParts,
  { name, part, layers }: RawMessage,
  options: OperationViewOptions,
): MessageView {
  const anchor = `message-${anchorOf(name)}`;
  const headers = payloadSource(parts, layers, 'headers');
  const payload = payloadSource(parts, layers, 'payload');
  const contentType = textOf(layers, 'contentType') ?? textIn(parts.document.root, 'defaultContentType');
  const correlationId = partOf(parts, layers, 'correlationId');
  const location = shownLocation(parts, correlationId);
  const view = (source: PayloadSource | 'closed' | undefined, place: string) =>
    source && source !== 'closed' ? payloadView(parts, source, { ...options, anchor: place }) : undefined;
  return {
    place: part.pointer,
    name,
    title: textOf(layers, 'title') ?? name,
    anchor,
    summary: textOf(layers, 'summary'),
    description: textOf(layers, 'description'),
    contentType,
    isDeprecated: layers.some(({ value }) => hasTrue(value, 'deprecated') || hasTrue(value, 'x-deprecated')),
    externalDocs: externalDocs(parts, layers),
    correlationId:
      location === undefined
        ? undefined
        : { location, description: textIn(correlationId?.value, 'description') },
    headers: view(headers, `${anchor}-headers`),
    payload: view(payload, anchor),
    examples:
      options.hasExamples === false
        ? []
        : messageExamples(parts, { layers, headers, payload, contentType }, options),
    bindings: bindingViews(parts, layers, options),
  };
}

export function externalDocs(parts: DocumentParts, layers: Layers): ExternalDocs | undefined {
  const docs = partOf(parts, layers, 'externalDocs')?.value;
  const url = textIn(docs, 'url');
  return url === undefined ? undefined : { url, description: textIn(docs, 'description') };
}

/** The place of a value in a message, unless it names a property hidden from the reader. */
export function shownLocation(
  { document, viewerGroups }: DocumentParts,
  part: RawPart | undefined,
): string | undefined {
  const location = textIn(part?.value, 'location');
  return location === undefined || readsHidden(hiddenNames(document, viewerGroups), location)
    ? undefined
    : location;
}

export function anchorOf(name: string): string {
  const words = name.toLowerCase().replace(/[^\p{L}\p{N}_.-]+/gu, '-');
  return withoutTrailing(words, '-').replace(/^-+/, '');
}

/** A schema as written, and its language. */
interface PayloadSource {
  written: Located;
  /** Absent for JSON Schema. */
  foreignFormat?: string | undefined;
}

/** Schema formats that are or extend JSON Schema: AsyncAPI's own and OpenAPI's. */
const READ_FORMATS = /asyncapi|schema\+(?:json|yaml)|openapi/i;

function payloadSource(
  parts: DocumentParts,
  layers: Layers,
  key: 'payload' | 'headers',
): PayloadSource | 'closed' | undefined {
  const { document } = parts;
  const layer = layerWith(layers, key);
  if (layer === undefined) return undefined;
  const own = schemaIn(parts, layer, key);
  const resolved = partOf(parts, layers, key);
  // In 3.0, a schema may be wrapped together with its format; in 2.x, the format is beside the payload.
  const isWrapped = document.asyncApi === '3' && ownValue(resolved?.value, 'schema') !== undefined;
  const format = isWrapped
    ? textIn(resolved?.value, 'schemaFormat')
    : key === 'payload' && document.asyncApi === '2'
      ? textOf(layers, 'schemaFormat')
      : undefined;
  const written = isWrapped && resolved !== undefined ? schemaIn(parts, resolved) : own;
  if (own === undefined || written === undefined) return 'closed';
  return { written, foreignFormat: format === undefined || READ_FORMATS.test(format) ? undefined : format };
}

const TEXT_CHARACTERS_MAX = 20_000;

function payloadView(
  parts: DocumentParts,
  { written, foreignFormat }: PayloadSource,
  options: OperationViewOptions & { anchor: string },
): PayloadView {
  if (foreignFormat === undefined)
    return { kind: 'schema', schema: viewSchema(parts.document, [written], { ...options, mode: 'both' }) };
  const shown = shownValue(parts, written);
  const text = typeof shown === 'string' ? shown : (exactJson(shown, 2) ?? '');
  spend(text.length / 200);
  return {
    kind: 'text',
    format: foreignFormat,
    text: text.length <= TEXT_CHARACTERS_MAX ? text : `${text.slice(0, TEXT_CHARACTERS_MAX)}\n…`,
    language: typeof shown === 'string' ? 'text' : 'json',
  };
}

interface ExampleSource {
  layers: Layers;
  headers: PayloadSource | 'closed' | undefined;
  payload: PayloadSource | 'closed' | undefined;
  contentType: string | undefined;
}

/** The author's examples, or else one generated from the schemas. */
function messageExamples(
  parts: DocumentParts,
  { layers, headers, payload, contentType = 'application/json' }: ExampleSource,
  options: OperationViewOptions,
): ExampleView[] {
  const { document, viewerGroups } = parts;
  const language = /json|^\*\/\*/i.test(contentType) ? 'json' : /xml/i.test(contentType) ? 'xml' : 'text';
  // The schemas describe binary formats too, so those examples are shown as JSON.
  const shownAs = language === 'xml' ? contentType : 'application/json';
  const shown = (source: ExampleSource['payload'], value: unknown) =>
    source === 'closed' || value === undefined ? undefined : exampleValue(parts, source, value);
  const layer: RawPart | undefined = layerWith(layers, 'examples');
  const written = layer === undefined ? [] : itemsIn(parts, layer, 'examples');
  const made = written.flatMap(({ value }, position): ExampleView[] => {
    const body = shown(payload, ownValue(value, 'payload'));
    const head = shown(headers, ownValue(value, 'headers'));
    if (body === undefined && head === undefined) return [];
    const whole =
      head === undefined ? body : { headers: head, ...(body === undefined ? {} : { payload: body }) };
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
  if (payload === undefined || payload === 'closed' || payload.foreignFormat !== undefined) return [];
  const { value } = schemaExample(document, [payload.written], {
    mode: 'both',
    properties: options.exampleProperties ?? 'all',
    viewerGroups,
  });
  if (value === undefined) return [];
  return [
    { name: 'example', text: exampleText(value, 'application/json'), language: 'json', isGenerated: true },
  ];
}

/** The author's example of a payload or headers, reduced to what the reader may see of the schema. */
function exampleValue(parts: DocumentParts, source: PayloadSource | undefined, value: unknown): unknown {
  if (source === undefined) return value;
  const { written, foreignFormat } = source;
  if (foreignFormat === undefined)
    return visibleExample(parts.document, [written], { value, viewerGroups: parts.viewerGroups });
  // For another schema language, values cannot be matched to fields, so any restriction hides the whole example.
  return isCut(parts, written) ? undefined : value;
}
