import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

const DOCUMENT_FILE = /\.(?:json|ya?ml)$/i;
const NEVER_DOCUMENTS = /(?:^|\/)(?:docs|mint|package|package-lock|tsconfig)\.json$/i;
/** The version comes first or, with sorted keys, near the end; this much is searched at both ends. */
const LOOKED_AT_BYTES = 64 * 1024;
const VERSION = /(?:^|[{,\s])["']?openapi["']?\s*:\s*["']?3\b/;

/** Paths of files that look like OpenAPI documents, sorted. */
export function repositoryDocuments(paths: ReadonlyMap<string, string>): string[] {
  return [...paths]
    .filter(([path, absolute]) => DOCUMENT_FILE.test(path) && !NEVER_DOCUMENTS.test(path) && isLike(absolute))
    .map(([path]) => path)
    .sort();
}

function isLike(absolute: string): boolean {
  try {
    const file = openSync(absolute, 'r');
    try {
      const { size } = fstatSync(file);
      const start = textAt(file, 0);
      return (
        VERSION.test(start) || (size > LOOKED_AT_BYTES && VERSION.test(textAt(file, size - LOOKED_AT_BYTES)))
      );
    } finally {
      closeSync(file);
    }
  } catch {
    // Unreadable or removed meanwhile: a page that names it reports that.
    return false;
  }
}

function textAt(file: number, position: number): string {
  const buffer = Buffer.alloc(LOOKED_AT_BYTES);
  return buffer.toString('utf8', 0, readSync(file, buffer, 0, LOOKED_AT_BYTES, Math.max(0, position)));
}
