import type { OpenApiDocument } from '../open-api-document';
import type { SchemaParts } from '../schema/schema-place';
import type { ExampleViewer } from './author-example';

export const nodesMax = 5000;

export interface ExampleBuilding extends ExampleViewer {
  document: OpenApiDocument;
  properties: 'all' | 'required';
  nodesLeft: number;
  /** Whether a required part was left out to keep the example small. */
  isShortened: boolean;
  /** Places of the enclosing schemas, to detect recursion. */
  active: string[];
  make: (parts: SchemaParts, variation: number) => unknown;
}
