import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { beginsLikeSchema } from '@/lib/graphql/is-graphql-text';

const DOCUMENT_FILE = /\.(?:json|ya?ml)$/i;
const NEVER_DOCUMENTS = /(?:^|\/)(?:docs|mint|package|package-lock|tsconfig)\.json$/i;
/** The version is at the start or, with sorted keys, near the end, so this much is searched at both ends. */
const LOOKED_AT_BYTES = 64 * 1024;
const VERSION = /(?:^|[{,\s])["']?openapi["']?\s*:\s*["']?3\b/;
const OLD_VERSION = /(?:^|[{,\s])["']?swagger["']?\s*:\s*["']?2(?:\.0)?["']?\s*(?:[,}\r\n]|$)/;

const ASYNC_VERSION = /(?:^|[{,\s])["']?asyncapi["']?\s*:\s*["']?[23]\b/;

/** Paths of files that look like OpenAPI documents, sorted. */
export function repositoryDocuments(paths: ReadonlyMap<string, string>): string[] {
  const files = documentFiles(paths);
  const like = (version: RegExp) =>
    files.filter(([, absolute]) => isLike(absolute, version)).map(([path]) => path);
  const current = like(VERSION);
  // Next to a newer document, a Swagger 2.0 file is often its previous form, so it counts only if a page names it.
  return current.length > 0 ? current : like(OLD_VERSION);
}

/** Paths of files that look like AsyncAPI documents, sorted. */
export function repositoryAsyncDocuments(paths: ReadonlyMap<string, string>): string[] {
  return documentFiles(paths)
    .filter(([, absolute]) => isLike(absolute, ASYNC_VERSION))
    .map(([path]) => path);
}

const SCHEMA_FILE = /\.(?:graphql|graphqls|gql)$/i;

/** Paths of files that look like GraphQL schemas, sorted. Others with these extensions contain client queries. */
export function repositorySchemas(paths: ReadonlyMap<string, string>): string[] {
  return [...paths]
    .filter(([path, absolute]) => SCHEMA_FILE.test(path) && beginsWith(absolute, beginsLikeSchema))
    .map(([path]) => path)
    .sort();
}

/** How the output of TypeDoc and griffe begins. */
const LIBRARY =
  /^\s*\{\s*(?:"schemaVersion"\s*:\s*"[12]\.|"id"\s*:\s*0\s*,|(?:"[\w.]+"\s*:\s*\{[^{}]{0,400})?"kind"\s*:\s*"module")/;

/** Paths of files that look like SDK libraries, sorted. */
export function repositoryLibraries(paths: ReadonlyMap<string, string>): string[] {
  return documentFiles(paths)
    .filter(([path, absolute]) => /\.json$/i.test(path) && beginsWith(absolute, (text) => LIBRARY.test(text)))
    .map(([path]) => path);
}

function beginsWith(absolute: string, isWanted: (text: string) => boolean): boolean {
  try {
    const file = openSync(absolute, 'r');
    try {
      return isWanted(textAt(file, 0));
    } finally {
      closeSync(file);
    }
  } catch {
    return false;
  }
}

function documentFiles(paths: ReadonlyMap<string, string>): [string, string][] {
  return [...paths]
    .filter(([path]) => DOCUMENT_FILE.test(path) && !NEVER_DOCUMENTS.test(path))
    .sort(([one], [other]) => (one < other ? -1 : 1));
}

function isLike(absolute: string, version: RegExp): boolean {
  try {
    const file = openSync(absolute, 'r');
    try {
      const { size } = fstatSync(file);
      const start = textAt(file, 0);
      return (
        version.test(start) || (size > LOOKED_AT_BYTES && version.test(textAt(file, size - LOOKED_AT_BYTES)))
      );
    } finally {
      closeSync(file);
    }
  } catch {
    // Unreadable or just removed: a page that names it reports that.
    return false;
  }
}

function textAt(file: number, position: number): string {
  const buffer = Buffer.alloc(LOOKED_AT_BYTES);
  return buffer.toString('utf8', 0, readSync(file, buffer, 0, LOOKED_AT_BYTES, Math.max(0, position)));
}
