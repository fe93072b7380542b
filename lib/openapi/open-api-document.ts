import type { RawRecord } from './raw-value';
import type { Origin } from './references/origins';

/** The OpenAPI versions that differ in meaning. */
export type OpenApiVersion = '3.0' | '3.1';

/** A parsed document. Never mutated. */
export interface OpenApiDocument {
  /** Name within the site: path in the repository, or URL. */
  name: string;
  version: OpenApiVersion;
  /** SHA-256 in hexadecimal, of the bytes of the document and of the files it references. */
  hash: string;
  root: RawRecord;
  /** Written as Swagger 2.0; `root` is the converted document. */
  isConverted?: boolean | undefined;
  /** The major version of AsyncAPI: `lib/asyncapi` reads the channels; schemas are read like those of OpenAPI 3.1. */
  asyncApi?: '2' | '3' | undefined;
  /** Written in GraphQL: `root` is the schema as `lib/graphql` converted it. */
  isGraphql?: boolean | undefined;
  /** Written by a documentation generator: `root` is the library as `lib/sdk` converted it. */
  isSdk?: boolean | undefined;
  /** Changed by overlays, so that the file's text differs. */
  isOverlaid?: boolean | undefined;
  /** Parts that came from other files; `root` contains them. */
  origins?: readonly Origin[] | undefined;
  /** Referenced files and URLs, including those that could not be read. */
  files?: readonly string[] | undefined;
  /** Visibility marks of those files: a reader must be in at least one group of every list. */
  fileMarks?: Readonly<Record<string, readonly (readonly string[])[]>> | undefined;
}
