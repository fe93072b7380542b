import type { RawRecord } from '../raw-value';

/** What the navigation and the addresses of a site need to know of a document: plain data, without schemas. */
export interface DocumentIndex {
  title: string;
  /** The document's own version. */
  version?: string | undefined;
  /** Operations by path and method, then webhooks. */
  operations: IndexedOperation[];
  /** Described tags in their order, with the titles of their groups. */
  tags: IndexedTag[];
  schemas: IndexedSchema[];
}

/** An operation or a webhook, as far as a list of pages shows it. */
export interface IndexedOperation {
  kind: 'operation' | 'webhook';
  /** `GET /pets`, or `webhook order.paid`: unique in a document. */
  key: string;
  /** Upper case. */
  method: string;
  /** Path as written, or name of the webhook. */
  target: string;
  /** Of the operation itself, and of its path item. */
  pointer: string;
  pathItemPointer: string;
  /** Summary, else made from method and path or name. */
  title: string;
  description?: string | undefined;
  tag?: string | undefined;
  tags: string[];
  operationId?: string | undefined;
  isDeprecated: boolean;
  /** No page is generated; a page that names the operation still shows it. */
  isHidden: boolean;
  /** As if it were not in the document. */
  isExcluded: boolean;
  /** Path below the directory of generated pages: `pets/list-pets`. */
  slug: string;
  /** Replaces the whole address. */
  href?: string | undefined;
  /** Front matter from the document. */
  metadata: RawRecord;
  content?: string | undefined;
  groups?: string[] | undefined;
}

/** A tag that the document describes. */
export interface IndexedTag {
  name: string;
  /** Title of the tag's group. */
  title: string;
  description?: string | undefined;
}

/** A schema among the components. */
export interface IndexedSchema {
  name: string;
  pointer: string;
  title?: string | undefined;
  description?: string | undefined;
}
