import * as z from 'zod';
import { partsOfChannel } from '@/lib/asyncapi/view/view-channel';
import { descriptionCache } from '@/lib/openapi/description-cache';
import { documentForReader } from '@/lib/openapi/document/document-for-reader';
import type { OpenApiDocument } from '@/lib/openapi/open-api-document';
import { viewAmongAllSchemas } from '@/lib/openapi/overview/all-schemas';
import { isSchemaShown } from '@/lib/openapi/schema/is-schema-shown';
import { mergeSchema } from '@/lib/openapi/schema/merge-schema';
import { componentOf, reachableComponents } from '@/lib/openapi/schema/reachable-components';
import { partsAtPlace, placeOfParts } from '@/lib/openapi/schema/schema-place';
import type { SchemaView } from '@/lib/openapi/schema/schema-view';
import type { SchemaMode, SchemaViewOptions } from '@/lib/openapi/schema/schema-view-options';
import { viewSchema } from '@/lib/openapi/schema/view-schema';
import type { Site } from '../site';
import type { PageReference } from './find-reference';
import {
  documentWithAllSchemas,
  type ReferenceSettings,
  referenceSettings,
  viewOptions,
} from './reference-content';

/** Identifies a part of a page. */
export const fragmentRequestSchema = z.object({
  page: z.string().max(2_000),
  place: z.string().max(8_000),
  mode: z.enum(['read', 'write', 'both']),
  anchor: z.string().max(500).default(''),
  offset: z.coerce.number().int().min(0).max(100_000).default(0),
});

export interface ReferenceFragment {
  path: string;
  settings: ReferenceSettings;
  view: SchemaView;
  mode: SchemaMode;
  anchor: string;
}

/** References whose pages fetch parts on demand. */
type PartReference = Exclude<
  PageReference,
  { kind: 'document' | 'schemas' | 'changelog' | 'graphql' | 'sdk' }
>;

const views = descriptionCache<SchemaView | undefined>();
const reachable = descriptionCache<ReadonlySet<string>>();

/** The schema at a place, if the page of an operation or a schema leads there; otherwise `undefined`. */
export function referenceFragment(
  site: Site,
  { page, place, mode, anchor, offset }: z.infer<typeof fragmentRequestSchema>,
): ReferenceFragment | undefined {
  const reference = site.reference(page);
  if (
    reference === undefined ||
    reference.kind === 'document' ||
    reference.kind === 'changelog' ||
    reference.kind === 'graphql' ||
    reference.kind === 'sdk'
  )
    return undefined;
  const { document } = reference.document;
  const options = { ...viewOptions(site, reference), mode, anchor, offset };
  if (reference.kind === 'schemas') return fragmentOfAll(site, reference, { page, place, options });
  const view = views(document, [pointerOf(reference), place, options], () => {
    if (!areWithin(site, reference, place.split(','))) return undefined;
    const shown = documentOf(site, reference);
    const parts = partsAtPlace(shown, place);
    return parts && viewSchema(shown, parts, options);
  });
  return view && { path: page, settings: referenceSettings(site, reference), view, mode, anchor };
}

/** Part of the page of all schemas, which contains nothing beyond what the reader can download. */
function fragmentOfAll(
  site: Site,
  reference: Extract<PageReference, { kind: 'schemas' }>,
  {
    page,
    place,
    options,
  }: Pick<z.infer<typeof fragmentRequestSchema>, 'page' | 'place'> & {
    options: SchemaViewOptions & { anchor: string };
  },
): ReferenceFragment | undefined {
  const document = documentWithAllSchemas(reference, site);
  const view = views(document, [place, options], () => viewAmongAllSchemas(document, place, options));
  const { mode, anchor } = options;
  return view && { path: page, settings: referenceSettings(site, reference), view, mode, anchor };
}

/** The document that `place` refers to. */
function documentOf({ viewerGroups }: Pick<Site, 'viewerGroups'>, reference: PartReference): OpenApiDocument {
  const { document } = reference.document;
  return reference.kind === 'operation' ? documentForReader(document, viewerGroups) : document;
}

function pointerOf(reference: PartReference): string {
  switch (reference.kind) {
    case 'schema':
      return reference.schema.pointer;
    case 'channel':
      return reference.channel.pointer;
    case 'operation':
      return reference.operation.pointer;
  }
}

/** Pointers to everything that a page shows directly, without following a reference. */
function ownPointers(site: Site, reference: PartReference): string[] {
  if (reference.kind === 'schema') return [reference.schema.pointer];
  if (reference.kind === 'operation')
    return [reference.operation.pointer, `${reference.operation.pathItemPointer}/parameters`];
  return partsOfChannel(reference.document.document, reference.channel, viewOptions(site, reference));
}

/**
 * Other operations and properties may be hidden. So a page gives access only to its own parts, and to components that
 * they refer to and this reader may see.
 */
function areWithin(site: Site, reference: PartReference, places: readonly string[]): boolean {
  const document = documentOf(site, reference);
  const { viewerGroups } = site;
  const own = ownPointers(site, reference);
  const ownOf = (pointer: string) => own.find((root) => pointer === root || pointer.startsWith(`${root}/`));
  const pointers = places.map((place) => `#${place.replaceAll('%2C', ',').replaceAll('%25', '%')}`);
  const starts = own.flatMap(
    (pointer) => partsAtPlace(document, placeOfParts([{ pointer, value: undefined }])) ?? [],
  );
  // Lazy: needed only for places outside the operation itself.
  const isReachable = (component: string) =>
    reachable(document, [own, viewerGroups], () => reachableComponents(document, starts, viewerGroups))?.has(
      component,
    ) === true;
  return pointers.every((pointer) => {
    const root = ownOf(pointer) ?? componentOf(pointer);
    if (root === undefined || !isShownBelow(document, { root, pointer, viewerGroups })) return false;
    return ownOf(pointer) !== undefined || isReachable(root);
  });
}

/**
 * Whether everything between a root and a place is visible. The root itself may be hidden, because a page may document
 * it.
 */
function isShownBelow(
  document: OpenApiDocument,
  { root, pointer, viewerGroups }: { root: string; pointer: string; viewerGroups: readonly string[] },
): boolean {
  const keys = pointer.slice(root.length).split('/').slice(1);
  return keys.every((_, position) => {
    const place = [root, ...keys.slice(0, position + 1)].join('/');
    const parts = partsAtPlace(document, placeOfParts([{ pointer: place, value: undefined }]));
    return parts !== undefined && isSchemaShown(mergeSchema(document, parts), viewerGroups);
  });
}
