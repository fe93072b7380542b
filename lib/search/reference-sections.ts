import type { InterfaceStrings } from '@/lib/docs/languages/interface-strings';
import type {
  BodyView,
  OperationView,
  ParameterLocation,
  ResponseView,
} from '@/lib/openapi/operation/operation-view';
import type { OverviewView } from '@/lib/openapi/overview/overview-view';
import type { SchemaRow, SchemaView } from '@/lib/openapi/schema/schema-view';
import type { PageContent } from '@/lib/site/site';
import type { SearchSection } from './search-page';

export type ReferencePageContent = Extract<PageContent, { kind: 'operation' | 'schema' }>;

export function referenceSections(content: ReferencePageContent, strings: InterfaceStrings): SearchSection[] {
  if (content.kind === 'schema')
    return [{ ...section([], undefined, linesOf(content.view)), fields: fieldAnchors([content.view]) }];
  const { view } = content;
  const locations: Record<ParameterLocation, string> = {
    path: strings.pathParameters,
    query: strings.queryParameters,
    header: strings.headers,
    cookie: strings.cookies,
  };
  const sections = [
    section([], undefined, [view.description, ...view.servers.map(({ url }) => url)]),
    ...(['path', 'query', 'header', 'cookie'] as const).map((location) =>
      withFields(
        section([locations[location]], `${location}-parameters`, parameterLines(view, location)),
        parameterAnchors(view, location),
      ),
    ),
    withFields(
      section([strings.body], 'body', bodyLines(view.body)),
      fieldAnchors((view.body?.contents ?? []).map(({ schema }) => schema)),
    ),
    withFields(
      section([strings.response], 'responses', view.responses.flatMap(responseLines)),
      fieldAnchors(view.responses.flatMap(({ contents }) => contents.map(({ schema }) => schema))),
    ),
  ];
  return sections.filter(({ blocks, headingPath }) => headingPath.length === 0 || blocks.length > 0);
}

/** The API's own text and chapters; other tags may belong to operations that only some readers see. */
export function overviewSearchSections({ description, sections }: OverviewView): SearchSection[] {
  const chapters = sections.flatMap(({ tags }) => tags).filter(({ operations }) => operations.length === 0);
  return [
    section([], undefined, [description]),
    ...chapters.map(({ title, description: text }) => section([title], undefined, [text])),
  ];
}

export function withFields(made: SearchSection, fields: Readonly<Record<string, string>>): SearchSection {
  return Object.keys(fields).length === 0 ? made : { ...made, fields };
}

const FIELDS_MAX = 500;

/** The anchor of each field; of several with one name, the first on the page. */
export function fieldAnchors(schemas: readonly (SchemaView | undefined)[]): Record<string, string> {
  const anchors = new Map<string, string>();
  let level = schemas.filter((schema) => schema !== undefined);
  for (let depth = 0; depth <= DEPTH_MAX && level.length > 0; depth += 1) {
    const rows = level.flatMap(rowsOf);
    for (const { name, anchor } of rows)
      if (!anchors.has(name) && anchors.size < FIELDS_MAX) anchors.set(name, anchor);
    level = rows.map(({ schema }) => schema);
  }
  return Object.fromEntries(anchors);
}

function rowsOf({ rows, items, choices }: SchemaView): SchemaRow[] {
  return [
    ...rows,
    ...(items === undefined ? [] : rowsOf(items)),
    ...choices.flatMap(({ variants }) => variants.flatMap(({ schema }) => rowsOf(schema))),
  ];
}

function parameterAnchors(
  { parameters }: OperationView,
  location: ParameterLocation,
): Record<string, string> {
  const inPlace = parameters.filter((parameter) => parameter.location === location);
  return Object.fromEntries(inPlace.map(({ name, anchor }) => [name, anchor]));
}

export function referenceNames(content: ReferencePageContent): string[] {
  if (content.kind === 'schema')
    return [...new Set([content.name ?? [], ...fieldNames(content.view)].flat())];
  const { method, target, operationId, parameters, body, responses } = content.view;
  const schemas = [...(body?.contents ?? []), ...responses.flatMap(({ contents }) => contents)].flatMap(
    ({ schema }) => (schema === undefined ? [] : [...schemaNames(schema), ...fieldNames(schema)]),
  );
  const names = [`${method} ${target}`, operationId, ...parameters.map(({ name }) => name), ...schemas];
  return [...new Set(names.filter((name) => name !== undefined))].slice(0, NAMES_MAX);
}

/** With more names, a page would match everything that happens to be in its response. */
export const NAMES_MAX = 60;
const DEPTH_MAX = 3;

function parameterLines({ parameters }: OperationView, location: ParameterLocation): string[] {
  return parameters
    .filter((parameter) => parameter.location === location)
    .map(({ name, description, schema }) => line(name, schema, description));
}

function bodyLines(body: BodyView | undefined): (string | undefined)[] {
  const [content] = body?.contents ?? [];
  return [body?.description, ...(content?.schema === undefined ? [] : linesOf(content.schema))];
}

function responseLines({ status, description, headers, contents: [content] }: ResponseView): string[] {
  return [
    `${status} ${description ?? ''}`,
    ...headers.map((header) => line(header.name, header.schema, header.description)),
    ...(content?.schema === undefined ? [] : linesOf(content.schema)),
  ];
}

export function linesOf(schema: SchemaView, depth = 0): string[] {
  if (depth > DEPTH_MAX) return [];
  return [
    ...(depth === 0 ? [line(schema.name ?? '', schema, schema.description)] : []),
    ...schema.rows.flatMap((row) => [
      line(row.name, row.schema, row.schema.description),
      ...linesOf(row.schema, depth + 1),
    ]),
    ...(schema.items === undefined ? [] : linesOf(schema.items, depth + 1)),
    ...schema.choices.flatMap(({ variants }) =>
      variants.flatMap((variant) => [variant.label, ...linesOf(variant.schema, depth + 1)]),
    ),
  ];
}

export function line(name: string, schema: SchemaView | undefined, description: string | undefined): string {
  const values = schema?.enumValues.map(({ value }) => value) ?? [];
  return [name, schema?.type, description, ...values].filter((text) => text !== undefined).join(' ');
}

export function schemaNames({ name, items, choices }: SchemaView): string[] {
  return [
    name,
    items?.name,
    ...choices.flatMap(({ variants }) => variants.map(({ schema }) => schema.name)),
  ].filter((known) => known !== undefined);
}

export function fieldNames({ rows }: SchemaView): string[] {
  return rows.filter(({ kind }) => kind === 'property').map(({ name }) => name);
}

export function section(
  headingPath: string[],
  anchor: string | undefined,
  lines: readonly (string | undefined)[],
): SearchSection {
  const text = lines
    .filter((one) => one !== undefined)
    .map(withoutMarkup)
    .filter((one) => one !== '')
    .join('\n');
  return { anchor, headingPath, blocks: text === '' ? [] : [{ kind: 'prose', text }] };
}

/** Descriptions are Markdown, often with HTML; only the words count. */
function withoutMarkup(text: string): string {
  return text
    .replace(/<\/?[a-z][^<>]*>/gi, ' ')
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/[*`#]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
