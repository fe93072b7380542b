import type { OpenApiDocument } from '../open-api-document';
import type { SchemaParts } from '../schema/schema-place';
import type { ExampleViewer } from './author-example';

/** Values of one example together. */
export const nodesMax = 5000;

/** What the makers of one example share. */
export interface ExampleBuilding extends ExampleViewer {
  document: OpenApiDocument;
  properties: 'all' | 'required';
  nodesLeft: number;
  /** Something that the schema asks for was left out, since it would have been too much. */
  isShortened: boolean;
  /** Places of the schemas that are open around the present one. */
  active: string[];
  make: (parts: SchemaParts, variation: number) => unknown;
}
