import * as z from 'zod';
import { componentOf, reachableComponents } from '@/lib/openapi/schema/reachable-components';
import { partsAtPlace, placeOfParts } from '@/lib/openapi/schema/schema-place';
import type { SchemaView } from '@/lib/openapi/schema/schema-view';
import type { SchemaMode } from '@/lib/openapi/schema/schema-view-options';
import { viewSchema } from '@/lib/openapi/schema/view-schema';
import type { Site } from '../site';
import type { PageReference } from './find-reference';
import { type ReferenceSettings, referenceSettings, viewOptions } from './reference-content';

/** Which part of which page is asked for. */
export const fragmentRequestSchema = z.object({
  page: z.string().max(2_000),
  place: z.string().max(8_000),
  mode: z.enum(['read', 'write', 'both']),
  anchor: z.string().max(500).default(''),
  offset: z.coerce.number().int().min(0).max(100_000).default(0),
});

/** A part of a reference that its page left out. */
export interface ReferenceFragment {
  path: string;
  settings: ReferenceSettings;
  view: SchemaView;
  mode: SchemaMode;
  anchor: string;
}

/** The schema at a place that the page of an operation or a schema leads to; `undefined` where there is none. */
export function referenceFragment(
  site: Site,
  { page, place, mode, anchor, offset }: z.infer<typeof fragmentRequestSchema>,
): ReferenceFragment | undefined {
  const reference = site.reference(page);
  if (reference === undefined || !areWithin(reference, place.split(','))) return undefined;
  const { document } = reference.document;
  const parts = partsAtPlace(document, place);
  if (parts === undefined) return undefined;
  const options = viewOptions(site.configuration, reference.document.url);
  const view = viewSchema(document, parts, { ...options, mode, anchor, offset });
  return { path: page, settings: referenceSettings(site, reference), view, mode, anchor };
}

/** Other operations may be hidden, so a page leads only to its own and to the components that it names. */
function areWithin(reference: PageReference, places: readonly string[]): boolean {
  const { document } = reference.document;
  const own =
    reference.kind === 'schema'
      ? [reference.schema.pointer]
      : [reference.operation.pointer, `${reference.operation.pathItemPointer}/parameters`];
  const isOwn = (pointer: string) => own.some((root) => pointer === root || pointer.startsWith(`${root}/`));
  const pointers = places.map((place) => `#${place.replaceAll('%2C', ',').replaceAll('%25', '%')}`);
  if (pointers.every(isOwn)) return true;
  const starts = own.flatMap(
    (pointer) => partsAtPlace(document, placeOfParts([{ pointer, value: undefined }])) ?? [],
  );
  const reached = reachableComponents(document, starts);
  return pointers.every((pointer) => isOwn(pointer) || reached.has(componentOf(pointer) ?? ''));
}
