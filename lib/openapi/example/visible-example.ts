import type { OpenApiDocument } from '../open-api-document';
import { mergeSchema } from '../schema/merge-schema';
import type { SchemaParts } from '../schema/schema-place';
import { visibleValue } from './visible-value';

/** An author's example without properties that the schema restricts to other groups. */
export function visibleExample(
  document: OpenApiDocument,
  parts: SchemaParts | undefined,
  shown: { value: unknown; viewerGroups: readonly string[] },
): unknown {
  return visibleValue(document, parts === undefined ? [] : [mergeSchema(document, parts)], shown);
}
