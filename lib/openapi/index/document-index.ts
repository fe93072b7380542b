import type { RawRecord } from '../raw-value';

/** The parts of a document that navigation and addresses need: plain data, without schemas. */
export interface DocumentIndex {
  title: string;
  version?: string | undefined;
  /** Operations by path and method, then webhooks. */
  operations: IndexedOperation[];
  /** Described tags in order, with their group titles. */
  tags: IndexedTag[];
  schemas: IndexedSchema[];
  /** Groups of tags (`x-tagGroups`), as written. */
  tagGroups?: { title: string; tags: string[] }[] | undefined;
}

export interface IndexedOperation {
  kind: 'operation' | 'webhook';
  /** Unique in a document: `GET /pets` or `webhook order.paid`. */
  key: string;
  /** Upper case. */
  method: string;
  /** The path as written, or the webhook's name. */
  target: string;
  pointer: string;
  pathItemPointer: string;
  /** The summary; without one, method and path or the webhook's name. */
  title: string;
  description?: string | undefined;
  tag?: string | undefined;
  tags: string[];
  operationId?: string | undefined;
  isDeprecated: boolean;
  /** No page is generated, but a page that names the operation still shows it. */
  isHidden: boolean;
  /** Treated as absent from the document. */
  isExcluded: boolean;
  /** Path below the directory of generated pages: `pets/list-pets`. */
  slug: string;
  /** The slug by the original rules, for a summary that is too long for our addresses. */
  longSlug?: string | undefined;
  /** Replaces the generated address if it is a path within the site. */
  href?: string | undefined;
  /** Front matter from the document. */
  metadata: RawRecord;
  content?: string | undefined;
  groups?: string[] | undefined;
}

export interface IndexedTag {
  name: string;
  title: string;
  description?: string | undefined;
  /** Name of the parent tag (OpenAPI 3.2, 4.22). */
  parent?: string | undefined;
}

export interface IndexedSchema {
  name: string;
  pointer: string;
  title?: string | undefined;
  description?: string | undefined;
}
