import * as z from 'zod';
import { partsAtPlace } from '@/lib/openapi/schema/schema-place';
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
  if (reference === undefined || !place.split(',').every((one) => isWithin(reference, one))) return undefined;
  const { document } = reference.document;
  const parts = partsAtPlace(document, place);
  if (parts === undefined) return undefined;
  const options = viewOptions(site.configuration, reference.document.url);
  const view = viewSchema(document, parts, { ...options, mode, anchor, offset });
  return { path: page, settings: referenceSettings(site, reference), view, mode, anchor };
}

/** Other operations may be hidden, so a page leads only to its own and to what operations share. */
function isWithin(reference: PageReference, place: string): boolean {
  if (place.startsWith('/components/')) return true;
  if (reference.kind === 'schema') return false;
  const { pointer, pathItemPointer } = reference.operation;
  return [pointer, `${pathItemPointer}/parameters`].some((own) =>
    place.startsWith(`${own.slice(1).replaceAll('%', '%25').replaceAll(',', '%2C')}/`),
  );
}
