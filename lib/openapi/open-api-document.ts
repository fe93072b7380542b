import type { RawRecord } from './raw-value';

export type OpenApiVersion = '3.0' | '3.1';

/** A parsed document, never changed. */
export interface OpenApiDocument {
  name: string;
  version: OpenApiVersion;
  /** SHA-256 of the bytes, in hexadecimal. */
  hash: string;
  root: RawRecord;
}
