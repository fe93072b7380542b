import type { RawRecord } from './raw-value';
import type { Origin } from './references/origins';

/** The OpenAPI versions that differ in meaning. */
export type OpenApiVersion = '3.0' | '3.1';

/** A parsed document, never changed. */
export interface OpenApiDocument {
  /** Name used by the site: path in the repository, or URL. */
  name: string;
  version: OpenApiVersion;
  /** SHA-256 of the bytes, with those of files that it names, in hexadecimal. */
  hash: string;
  root: RawRecord;
  /** Written as Swagger 2.0; `root` is what it was converted to. */
  isConverted?: boolean | undefined;
  /**
   * Written in AsyncAPI of this major version: `lib/asyncapi` reads its channels, and its schemas are read as those
   * of OpenAPI 3.1, which are JSON Schema too.
   */
  asyncApi?: '2' | '3' | undefined;
  /** Written in GraphQL: `root` is the schema that `lib/graphql` made of it. */
  isGraphql?: boolean | undefined;
  /** Written by a documentation generator: `root` is the library that `lib/sdk` made of it. */
  isSdk?: boolean | undefined;
  /** Changed by overlays, so that the file says something else. */
  isOverlaid?: boolean | undefined;
  /** Parts that were written in other files; `root` has them as its own. */
  origins?: readonly Origin[] | undefined;
  /** Files and addresses that it names, those that could not be read among them. */
  files?: readonly string[] | undefined;
  /** Those of the files with marks: lists of groups, of each of which a reader must be in one. */
  fileMarks?: Readonly<Record<string, readonly (readonly string[])[]>> | undefined;
}
