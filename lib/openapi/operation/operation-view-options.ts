import type { SchemaViewOptions } from '../schema/schema-view-options';

export interface OperationViewOptions extends Omit<SchemaViewOptions, 'mode' | 'anchor' | 'offset'> {
  /** Whether generated requests include optional parts (`api.examples.defaults`); default `all`. */
  exampleProperties?: 'all' | 'required' | undefined;
  /** Whether to include examples of bodies, the most expensive part; default true. */
  hasExamples?: boolean | undefined;
  /** URL of the document, or its path in the site: the base of relative servers. */
  documentUrl?: string | undefined;
}
