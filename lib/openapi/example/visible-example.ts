import type { OpenApiDocument } from '../open-api-document';
import { mergeSchema } from '../schema/merge-schema';
import type { SchemaParts } from '../schema/schema-place';
import { forMode } from './author-example';

/** An author's example without the properties that the schema restricts to other groups. */
export function visibleExample(
  document: OpenApiDocument,
  parts: SchemaParts | undefined,
  { value, viewerGroups }: { value: unknown; viewerGroups: readonly string[] },
): unknown {
  if (parts === undefined || typeof value !== 'object' || value === null) return value;
  return forMode(document, { schema: mergeSchema(document, parts), value, mode: 'both', viewerGroups });
}
