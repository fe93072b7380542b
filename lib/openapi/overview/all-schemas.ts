import { pointerTo } from '../json-pointer';
import type { OpenApiDocument } from '../open-api-document';
import { type RawRecord, recordIn } from '../raw-value';
import { partsAtPlace, placeOfParts } from '../schema/schema-place';
import type { SchemaRow, SchemaView } from '../schema/schema-view';
import type { SchemaViewOptions } from '../schema/schema-view-options';
import { viewSchema } from '../schema/view-schema';

/** Never a key of the document itself: OpenAPI only allows others that begin with `x-`. */
const KEY = 'all-schemas';
const PLACE = placeOfParts([{ pointer: pointerTo('#', KEY), value: undefined }]);

/** What the rows and what they hold are in: their own places, and those that references lead to. */
const PARTS = [`${PLACE}/properties/`, '/components/schemas/'];

const made = new WeakMap<RawRecord, OpenApiDocument>();
let madeCount = 0;

/**
 * A document with one schema more, whose fields are all others: so a page shows, folds and fetches them like the fields
 * of any schema. The same object for the same root.
 *
 * @param root the document as a reader may see it
 */
export function withAllSchemas(document: OpenApiDocument, root: RawRecord): OpenApiDocument {
  const known = made.get(root);
  if (known !== undefined) return known;
  const names = Object.keys(recordIn(recordIn(root, 'components'), 'schemas'));
  const properties = Object.fromEntries(
    names.map((name) => [name, { $ref: pointerTo('#/components/schemas', name).replaceAll('%', '%25') }]),
  );
  madeCount += 1;
  const whole: OpenApiDocument = {
    ...document,
    // Descriptions are kept by it, and readers with other rights have other roots.
    hash: `${document.hash} ${madeCount}`,
    root: { ...root, [KEY]: { type: 'object', properties } },
  };
  made.set(root, whole);
  return whole;
}

/** All schemas of a document from `withAllSchemas`, as the fields of one. */
export function viewAllSchemas(document: OpenApiDocument, options: SchemaViewOptions): SchemaView {
  const view = viewSchema(document, partsAtPlace(document, PLACE) ?? [], {
    ...options,
    hasSchemasAsRows: true,
  });
  return { ...view, rows: view.rows.map(withoutRepeatedName) };
}

/** What stands at a place of them; `undefined` where there is no schema. */
export function viewAmongAllSchemas(
  document: OpenApiDocument,
  place: string,
  options: SchemaViewOptions,
): SchemaView | undefined {
  if (place === PLACE) return viewAllSchemas(document, options);
  if (!place.split(',').every((part) => PARTS.some((around) => part.startsWith(around)))) return undefined;
  const parts = partsAtPlace(document, place);
  return parts && viewSchema(document, parts, options);
}

/** Elsewhere the name says what a value is; here it stands before it. */
function withoutRepeatedName(row: SchemaRow): SchemaRow {
  return row.schema.type === row.name ? { ...row, schema: { ...row.schema, type: 'object' } } : row;
}
