import type { SchemaViewOptions } from '../schema/schema-view-options';

/** How an operation is shown, and to whom. */
export interface OperationViewOptions extends Omit<SchemaViewOptions, 'mode' | 'anchor' | 'offset'> {
  /** Whether made-up requests hold optional parts (`api.examples.defaults`); `all` unless told. */
  exampleProperties?: 'all' | 'required' | undefined;
  /** Whether bodies bring their examples, which cost more than all the rest; they do unless told. */
  hasExamples?: boolean | undefined;
  /** Address that the document came from; relative servers start there. */
  documentUrl?: string | undefined;
}
