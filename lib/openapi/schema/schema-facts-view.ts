import { exactJson, withoutNumberMark } from '@/lib/base/values/exact-number';
import { spend } from '../effort';
import { visibleValue } from '../example/visible-value';
import { extensionOf, isVisibleTo } from '../index/extension';
import type { OpenApiDocument } from '../open-api-document';
import { textIn } from '../raw-value';
import { conditionTexts } from './condition-texts';
import { constraintTexts } from './constraint-texts';
import { enumValues } from './enum-values';
import { isFile } from './is-file';
import type { MergedSchema } from './merged-schema';
import { placeOfParts } from './schema-place';
import type { EnumValueView, SchemaView } from './schema-view';
import type { SchemaViewOptions } from './schema-view-options';
import { typeText } from './type-text';

const VALUE_CHARACTERS_MAX = 2000;

export function schemaFactsView(
  document: OpenApiDocument,
  schema: MergedSchema,
  options: SchemaViewOptions,
): SchemaView {
  const { keywords } = schema;
  // Each condition and value adds markup.
  spend(10 * (1 + schema.conditions.length + (schema.enumValues?.length ?? 0)));
  const text = (key: string) => {
    const value = keywords.get(key);
    return typeof value === 'string' && value.trim() !== '' ? value : undefined;
  };
  const { viewerGroups = [] } = options;
  const visible = (value: unknown) => visibleValue(document, [schema], { value, viewerGroups });
  const json = (key: string) => (keywords.has(key) ? jsonText(visible(keywords.get(key))) : undefined);
  const raw = Object.fromEntries(['x-svc', 'x-mint'].map((key) => [key, keywords.get(key)]));
  const { pre, post } = extensionOf(raw);
  return {
    place: placeOfParts(schema.parts),
    name: schema.name,
    type: typeText(document, schema, { viewerGroups }),
    title: text('title'),
    description: text('description'),
    format: text('format'),
    isNullable: schema.isNullable,
    isDeprecated: keywords.get('deprecated') === true,
    isReadOnly: keywords.get('readOnly') === true,
    isWriteOnly: keywords.get('writeOnly') === true,
    isFile: isFile(schema),
    constraints: constraintTexts(schema),
    conditions: [...conditionTexts(document, schema, viewerGroups), ...documentation(keywords)],
    default: json('default'),
    constant: json('const'),
    examples: examplesOf(keywords, visible),
    enumValues: enumViews(document, schema, options),
    pre,
    post: [...post, ...postPills(schema, options.postKeys ?? [])],
    rows: [],
    omittedRows: 0,
    choices: [],
    isDeferred: false,
    unresolved: schema.problem?.reference,
  };
}

/** Where more about the schema is, as Markdown. */
function documentation(keywords: MergedSchema['keywords']): string[] {
  const docs = keywords.get('externalDocs');
  const url = textIn(docs, 'url');
  // A document must not run anything.
  if (url === undefined || !/^https?:\/\/[^\s<>]+$/i.test(url)) return [];
  const label = textIn(docs, 'description');
  return [label === undefined ? `<${url}>` : `[${label.replace(/[\\[\]]/g, '\\$&')}](<${url}>)`];
}

function examplesOf(keywords: MergedSchema['keywords'], visible: (value: unknown) => unknown): string[] {
  const several = keywords.get('examples');
  const values: unknown[] = keywords.has('example') ? [keywords.get('example')] : [];
  if (Array.isArray(several)) values.push(...several);
  return [
    ...new Set(values.map((value) => jsonText(visible(value))).filter((text) => text !== undefined)),
  ].slice(0, 10);
}

function enumViews(
  document: OpenApiDocument,
  schema: MergedSchema,
  { viewerGroups = [] }: SchemaViewOptions,
): EnumValueView[] {
  const visible = (enumValues(document, schema) ?? []).filter((value) =>
    isVisibleTo(value.groups, viewerGroups),
  );
  return visible.map(({ value, name, description, isDeprecated }) => ({
    value: jsonText(visibleValue(document, [schema], { value, viewerGroups })) ?? 'null',
    name,
    description,
    isDeprecated,
  }));
}

/** Pills for the given keys: a string is shown unchanged, `true` as the key, a list item by item. */
function postPills({ keywords }: MergedSchema, keys: readonly string[]): string[] {
  return keys.flatMap((key) => {
    const value = keywords.get(key);
    const items: readonly unknown[] = Array.isArray(value) ? value : [value];
    return items.flatMap((item) => {
      if (item === true) return [key];
      if (typeof item === 'number') return [String(item)];
      return typeof item === 'string' && item !== '' ? [withoutNumberMark(item)] : [];
    });
  });
}

/** Long values are cut to fit the table. */
function jsonText(value: unknown): string | undefined {
  const text = exactJson(value);
  if (text === undefined || text.length <= VALUE_CHARACTERS_MAX) return text;
  return `${text.slice(0, VALUE_CHARACTERS_MAX)}…`;
}
