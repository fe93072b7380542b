import { uniqueNames } from '@/lib/base/text/unique-names';
import { spend } from '../effort';
import type { OpenApiDocument } from '../open-api-document';
import { choiceVariants } from './choice-variants';
import { isEnumChoice } from './enum-values';
import { fieldAnchor, schemaAnchor } from './field-anchor';
import { isSchemaShown } from './is-schema-shown';
import { mergeSchema } from './merge-schema';
import type { MergedSchema } from './merged-schema';
import { schemaFactsView } from './schema-facts-view';
import type { SchemaParts } from './schema-place';
import type { SchemaRow, SchemaView } from './schema-view';
import type { SchemaViewOptions } from './schema-view-options';

const DEPTH_MAX = 1;
const ROWS_MAX = 300;
const FIRST_ROWS_MAX = 400;
/** Per choice; more would not be read. */
const VARIANTS_MAX = 100;

interface Pending {
  view: SchemaView;
  schema: MergedSchema;
  depth: number;
  /** Whether its rows are the main content: those of the schema itself, its items, or its first variant. */
  isFirstLevel: boolean;
  /** Names of the enclosing schemas, by place. */
  around: ReadonlyMap<string, string>;
  anchor: string;
}

interface Building {
  document: OpenApiDocument;
  options: SchemaViewOptions;
  rowsLeft: number;
  queue: Pending[];
  /** Variants may share property names, but ids on a page must be unique. */
  uniqueAnchor: (wanted: string) => string;
}

/** Fills outer levels first, so limits cut the deepest, which load separately. Does not expand recursion. */
export function viewSchema(
  document: OpenApiDocument,
  parts: SchemaParts,
  options: SchemaViewOptions,
): SchemaView {
  const building: Building = {
    document,
    options,
    rowsLeft: options.rowsMax ?? ROWS_MAX,
    queue: [],
    uniqueAnchor: uniqueNames(),
  };
  const anchor = options.anchor ?? '';
  const root = viewChild(building, parts, { depth: 0, isFirstLevel: true, around: new Map(), anchor });
  for (let next = building.queue.shift(); next !== undefined; next = building.queue.shift()) {
    fill(building, next);
  }
  return root;
}

function viewChild(
  building: Building,
  parts: SchemaParts,
  place: Pick<Pending, 'depth' | 'isFirstLevel' | 'around' | 'anchor'>,
): SchemaView {
  const { document, options, queue } = building;
  const schema = mergeSchema(document, parts);
  const view = schemaFactsView(document, schema, options);
  const repeated = schema.heads.find((head) => place.around.has(head));
  if (repeated !== undefined) {
    view.recursion = schema.name ?? place.around.get(repeated);
    return view;
  }
  queue.push({ view, schema, ...place });
  return view;
}

function fill(building: Building, pending: Pending): void {
  const { view, schema, depth, isFirstLevel } = pending;
  const isRoot = depth === 0 && pending.around.size === 0;
  const variants = isEnumChoice(building.document, schema)
    ? 0
    : schema.choices.reduce((sum, { members }) => sum + members.length, 0);
  const count = childCount(schema) + variants;
  spend(pending.around.size);
  const around = new Map(pending.around);
  for (const head of schema.heads) around.set(head, schema.name ?? view.title ?? view.type);
  const isTooDeep = depth > (building.options.depthMax ?? DEPTH_MAX);
  if (count > 0 && !isFirstLevel && (isTooDeep || count > building.rowsLeft)) {
    view.isDeferred = true;
    return;
  }
  spend(count);
  const rows = rowsOf(building, schema);
  const offset = isRoot ? (building.options.offset ?? 0) : 0;
  const rowsMax = isFirstLevel ? (building.options.firstRowsMax ?? FIRST_ROWS_MAX) : building.rowsLeft;
  const shown = rows.slice(offset, offset + Math.max(0, rowsMax));
  if (offset > 0) view.rowsBefore = offset;
  view.omittedRows = rows.length - offset - shown.length;
  building.rowsLeft -= isFirstLevel ? variants : shown.length + variants;
  view.rows = shown.map((row) => viewRow(building, row, { ...pending, around }));
  fillItems(building, { ...pending, around });
  fillChoices(building, { ...pending, around });
}

interface Row extends Pick<SchemaRow, 'name' | 'kind' | 'isRequired'> {
  parts: SchemaParts;
}

/** Upper bound of the number of rows, without reading them. */
function childCount({ properties, patternProperties, additional, prefixItems }: MergedSchema): number {
  const isMap = additional !== false && additional.some(({ value }) => typeof value === 'object');
  return properties.size + patternProperties.size + prefixItems.length + (isMap ? 1 : 0);
}

function rowsOf({ document, options }: Building, schema: MergedSchema): Row[] {
  const { properties, patternProperties, additional, prefixItems, required } = schema;
  const named = (table: ReadonlyMap<string, SchemaParts>, kind: Row['kind']) =>
    [...table].map(([name, parts]): Row => ({ name, kind, parts, isRequired: required.has(name) }));
  const rows = [
    ...named(properties, 'property'),
    ...named(patternProperties, 'pattern'),
    ...prefixItems.map(
      (part, position): Row => ({ name: String(position), kind: 'item', parts: [part], isRequired: false }),
    ),
  ];
  if (additional !== false && additional.some(({ value }) => typeof value === 'object')) {
    const name = schema.keywords.get('x-additionalPropertiesName');
    rows.push({
      name: typeof name === 'string' ? name : 'key',
      kind: 'additional',
      parts: additional,
      isRequired: false,
    });
  }
  return rows.filter((row) => isShown(mergeSchema(document, row.parts), options));
}

function isShown(schema: MergedSchema, { mode, viewerGroups = [] }: SchemaViewOptions): boolean {
  const { keywords } = schema;
  if (mode === 'write' && keywords.get('readOnly') === true) return false;
  if (mode === 'read' && keywords.get('writeOnly') === true) return false;
  return isSchemaShown(schema, viewerGroups);
}

function viewRow(building: Building, row: Row, { depth, around, anchor }: Pending): SchemaRow {
  const isSchema = depth === 0 && building.options.hasSchemasAsRows === true;
  const name = isSchema ? schemaAnchor(row.name) : fieldAnchor(row.name);
  const own = building.uniqueAnchor([anchor, name].filter((part) => part !== '').join('-'));
  const schema = viewChild(building, row.parts, {
    depth: depth + 1,
    isFirstLevel: false,
    around,
    anchor: own,
  });
  return { name: row.name, kind: row.kind, anchor: own, isRequired: row.isRequired, schema };
}

function fillItems(building: Building, { view, schema, depth, isFirstLevel, around, anchor }: Pending): void {
  if (schema.items.length === 0) return;
  const merged = mergeSchema(building.document, schema.items);
  const items = viewChild(building, schema.items, { depth, isFirstLevel, around, anchor });
  if (hasMoreToSay(items, merged)) view.items = items;
}

/** Whether the items need their own view, beyond a type such as `string[]`. */
function hasMoreToSay(items: SchemaView, merged: MergedSchema): boolean {
  const { properties, patternProperties, choices, prefixItems, additional } = merged;
  const isStructured = properties.size + patternProperties.size + choices.length + prefixItems.length > 0;
  const isMap = additional !== false && additional.length > 0;
  const hasFacts =
    items.enumValues.length + items.constraints.length + items.conditions.length + items.examples.length > 0;
  const isDescribed = [
    items.description,
    items.format,
    items.constant,
    items.unresolved,
    items.recursion,
  ].some((text) => text !== undefined);
  return isStructured || isMap || hasFacts || isDescribed || items.isNullable || merged.items.length > 0;
}

function fillChoices(
  building: Building,
  { view, schema, depth, isFirstLevel, around, anchor }: Pending,
): void {
  const { document, options } = building;
  if (isEnumChoice(document, schema)) return;
  view.choices = schema.choices.map((choice) => {
    const { discriminator, variants } = choiceVariants(document, schema, choice, options.viewerGroups);
    const visible = variants.filter(({ member }) =>
      isShown(mergeSchema(document, [member]), { ...options, mode: 'both' }),
    );
    return {
      keyword: choice.keyword,
      discriminator,
      omittedVariants: Math.max(0, visible.length - VARIANTS_MAX),
      variants: visible.slice(0, VARIANTS_MAX).map(({ member, label, discriminatorValues }, position) => {
        // Nested choices count as levels; otherwise a union of unions would be expanded completely.
        const inner = viewChild(building, [member], {
          depth: view.rows.length > 0 || depth > 0 ? depth + 1 : depth,
          isFirstLevel: isFirstLevel && position === 0,
          around,
          anchor,
        });
        return { label, discriminatorValues, schema: inner };
      }),
    };
  });
}
