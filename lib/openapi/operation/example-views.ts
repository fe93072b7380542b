import { exactJson, withoutNumberMark } from '@/lib/base/values/exact-number';
import { spend } from '../effort';
import { schemaExample } from '../example/schema-example';
import { isStreamOfItems, streamText } from '../example/stream-text';
import { visibleExample } from '../example/visible-example';
import { xmlText } from '../example/xml-text';
import type { OpenApiDocument } from '../open-api-document';
import { ownValue, type RawRecord, textIn } from '../raw-value';
import { isFile } from '../schema/is-file';
import { mergeSchema } from '../schema/merge-schema';
import type { SchemaMode } from '../schema/schema-view-options';
import type { ExampleView } from './operation-view';
import { entriesIn, type RawPart, schemaPartsIn } from './raw-operation';

/** Longer than anything a person writes; shorter examples can be copied whole. */
const TEXT_CHARACTERS_MAX = 1_000_000;
const CHARACTERS_PER_STEP = 200;

export interface ExampleViewsOptions {
  mediaType: string;
  mode: SchemaMode;
  properties: 'all' | 'required';
  viewerGroups?: readonly string[] | undefined;
  isGenerating: boolean;
}

/** Examples of a media type or parameter: the author's, or else one generated from the schema. */
export function exampleViews(
  document: OpenApiDocument,
  raw: RawPart,
  options: ExampleViewsOptions,
): ExampleView[] {
  const language = languageOfMediaType(options.mediaType);
  const parts = schemaPartsIn(raw);
  const shownText = (value: unknown) =>
    exampleText(
      visibleExample(document, parts, { value, viewerGroups: options.viewerGroups ?? [] }),
      options.mediaType,
    );
  const named = entriesIn(document, raw, 'examples').flatMap(([name, { value }]): ExampleView[] => {
    const summary = textIn(value, 'summary');
    const description = textIn(value, 'description');
    const externalValue = textIn(value, 'externalValue');
    const written = writtenValue(value);
    if (written === undefined && externalValue === undefined) return [];
    const text = written === undefined ? undefined : shownText(written);
    return [{ name, summary, description, text, language, externalValue, isGenerated: false }];
  });
  if (named.length > 0) return named;
  if (Object.hasOwn(raw.value, 'example')) {
    const text = shownText(raw.value.example);
    return [{ name: 'example', text, language, isGenerated: false }];
  }
  return options.isGenerating ? generatedExample(document, raw, options) : [];
}

/** The data of a named example; OpenAPI 3.2 has it as data or as text. */
export function writtenValue(example: RawRecord): unknown {
  return ['value', 'dataValue', 'serializedValue']
    .map((key) => ownValue(example, key))
    .find((written) => written !== undefined);
}

/** A value as body text; strings stay unchanged for every media type. */
export function exampleText(value: unknown, mediaType: string): string {
  const language = languageOfMediaType(mediaType);
  const isText = typeof value === 'string' && (language !== 'json' || looksLikeJson(value));
  if (isText) return cut(withoutNumberMark(value));
  if (language === 'xml') return cut(xmlText(value));
  const stream = isStreamOfItems(mediaType) ? streamText(value, mediaType) : undefined;
  return cut(stream ?? exactJson(value, 2) ?? '');
}

function generatedExample(
  document: OpenApiDocument,
  raw: RawPart,
  { mediaType, mode, properties, viewerGroups }: ExampleViewsOptions,
): ExampleView[] {
  const parts = schemaPartsIn(raw);
  if (parts === undefined) return [];
  const schema = mergeSchema(document, parts);
  if (isFile(schema)) return [];
  const { value } = schemaExample(document, parts, { mode, properties, viewerGroups });
  const language = languageOfMediaType(mediaType);
  const text =
    language === 'xml' && typeof value !== 'string'
      ? cut(xmlText(value, { document, schema }))
      : exampleText(value, mediaType);
  return [{ name: 'example', text, language, isGenerated: true }];
}

/** Authors sometimes write a whole JSON body as a string. */
function looksLikeJson(text: string): boolean {
  return /^\s*[{[]/.test(text);
}

function cut(text: string): string {
  spend(text.length / CHARACTERS_PER_STEP);
  return text.length <= TEXT_CHARACTERS_MAX ? text : `${text.slice(0, TEXT_CHARACTERS_MAX)}\n…`;
}

function languageOfMediaType(mediaType: string): 'json' | 'xml' | 'text' {
  const essence = (mediaType.split(';')[0] ?? '').trim().toLowerCase();
  if (/[/+](json|ndjson|jsonl|json-seq|json5)$|x-ndjson|vnd\.api\+json|^application\/json/.test(essence))
    return 'json';
  if (/[/+]xml$/.test(essence)) return 'xml';
  // Forms are described by object schemas, so their examples are shown as JSON.
  return /^(multipart\/|application\/x-www-form-urlencoded|\*\/\*|application\/\*)/.test(essence)
    ? 'json'
    : 'text';
}
