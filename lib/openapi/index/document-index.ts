import type { RawRecord } from '../raw-value';

/** What navigation and addresses need from a document: plain data, without schemas. */
export interface DocumentIndex {
  title: string;
  /** `info.version`. */
  version?: string | undefined;
  /** Operations by path and method, then webhooks. */
  operations: IndexedOperation[];
  /** Described tags in order, with the titles of their groups. */
  tags: IndexedTag[];
  schemas: IndexedSchema[];
  /** Groups of tags (`x-tagGroups`), as written. */
  tagGroups?: { title: string; tags: string[] }[] | undefined;
}

/** An operation or a webhook, as lists of pages show it. */
export interface IndexedOperation {
  kind: 'operation' | 'webhook';
  /** `GET /pets`, or `webhook order.paid`: unique in a document. */
  key: string;
  /** Upper case. */
  method: string;
  /** Path as written, or name of the webhook. */
  target: string;
  /** Pointers of the operation and its path item. */
  pointer: string;
  pathItemPointer: string;
  /** Summary, else method and path or the webhook's name. */
  title: string;
  description?: string | undefined;
  tag?: string | undefined;
  tags: string[];
  operationId?: string | undefined;
  isDeprecated: boolean;
  /** Gets no page of its own; a page that names the operation still shows it. */
  isHidden: boolean;
  /** Treated as absent from the document. */
  isExcluded: boolean;
  /** Path below the directory of generated pages: `pets/list-pets`. */
  slug: string;
  /** What the format makes of a summary that is too long for ours. */
  longSlug?: string | undefined;
  /** Replaces the generated address, if it is a path of the site. */
  href?: string | undefined;
  /** Front matter set in the document. */
  metadata: RawRecord;
  content?: string | undefined;
  groups?: string[] | undefined;
}

export interface IndexedTag {
  name: string;
  title: string;
  description?: string | undefined;
  /** Name of the tag that it is nested in (OpenAPI 3.2, 4.22). */
  parent?: string | undefined;
}

export interface IndexedSchema {
  name: string;
  pointer: string;
  title?: string | undefined;
  description?: string | undefined;
}
