import type { SchemaViewOptions } from '../schema/schema-view-options';

/** How an operation is shown, and to whom. */
export interface OperationViewOptions extends Omit<SchemaViewOptions, 'mode' | 'anchor' | 'offset'> {
  /** Whether made-up requests hold optional parts (`api.examples.defaults`); `all` unless told. */
  exampleProperties?: 'all' | 'required' | undefined;
  /** Address that the document came from; relative servers start there. */
  documentUrl?: string | undefined;
}
