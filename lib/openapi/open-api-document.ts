import type { RawRecord } from './raw-value';

/** The versions of OpenAPI whose meaning differs. */
export type OpenApiVersion = '3.0' | '3.1';

/** A document as its author wrote it: read, and never changed. */
export interface OpenApiDocument {
  /** As the site names it: path in the repository, or address. */
  name: string;
  version: OpenApiVersion;
  /** SHA-256 of the bytes, in hexadecimal. */
  hash: string;
  root: RawRecord;
}
