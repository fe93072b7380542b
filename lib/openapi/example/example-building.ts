import type { OpenApiDocument } from '../open-api-document';
import type { SchemaParts } from '../schema/schema-place';
import type { ExampleViewer } from './author-example';

/** The most values in one example. */
export const nodesMax = 5000;

/** State shared while one example is built. */
export interface ExampleBuilding extends ExampleViewer {
  document: OpenApiDocument;
  properties: 'all' | 'required';
  nodesLeft: number;
  /** A part that the schema asks for was left out to keep the example small. */
  isShortened: boolean;
  /** Places of the schemas around the current one, to detect recursion. */
  active: string[];
  make: (parts: SchemaParts, variation: number) => unknown;
}
