import { pointerTo } from '../json-pointer';
import type { OpenApiDocument } from '../open-api-document';
import { type RawRecord, recordIn } from '../raw-value';
import { partsAtPlace, placeOfParts } from '../schema/schema-place';
import type { SchemaRow, SchemaView } from '../schema/schema-view';
import type { SchemaViewOptions } from '../schema/schema-view-options';
import { viewSchema } from '../schema/view-schema';

/** Cannot collide with a key of the document: OpenAPI allows only additional keys that start with `x-`. */
const KEY = 'all-schemas';
const PLACE = placeOfParts([{ pointer: pointerTo('#', KEY), value: undefined }]);

/** Prefixes of the places of rows and their contents: under the added schema, or where references lead. */
const PARTS = [`${PLACE}/properties/`, '/components/schemas/'];

const made = new WeakMap<RawRecord, OpenApiDocument>();
let madeCount = 0;

/**
 * Adds a schema whose fields are all other schemas, so that a page can show, fold and fetch them like the fields of any
 * schema. Returns the same object for the same root.
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
    // Descriptions are cached by hash, and readers with other rights have other roots.
    hash: `${document.hash} ${madeCount}`,
    root: { ...root, [KEY]: { type: 'object', properties } },
  };
  made.set(root, whole);
  return whole;
}

export function viewAllSchemas(document: OpenApiDocument, options: SchemaViewOptions): SchemaView {
  const view = viewSchema(document, partsAtPlace(document, PLACE) ?? [], {
    ...options,
    hasSchemasAsRows: true,
  });
  return { ...view, rows: view.rows.map(withoutRepeatedName) };
}

/** The schema at a place among them; `undefined` if there is none. */
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

/** Elsewhere a schema's name serves as its type; here it is already the row's name. */
function withoutRepeatedName(row: SchemaRow): SchemaRow {
  return row.schema.type === row.name ? { ...row, schema: { ...row.schema, type: 'object' } } : row;
}
