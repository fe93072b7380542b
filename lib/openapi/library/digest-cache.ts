import { createHash } from 'node:crypto';
import { promises as fs } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '@/lib/base/diagnostic';
import type { DocumentIndex } from '../index/document-index';
import type { OpenApiDocument } from '../open-api-document';
import { writeAtomically } from './remote-document';

/** What was found out about a document, which never changes while its bytes do not. */
export interface DocumentDigest {
  document: OpenApiDocument;
  index: DocumentIndex;
  diagnostics: Diagnostic[];
  /** Findings of the slow check; absent until it was asked for. */
  structure?: Diagnostic[] | undefined;
}

/** Grows with every change to what is read from a document, so that older files are not believed. */
const FORMAT = 1;

/** Digests on disk, by name and content: other processes and later runs read them instead of the document. */
export function digestCache(directory: string) {
  const pathOf = (name: string, hash: string) => {
    const key = createHash('sha256').update(`${FORMAT} ${name} ${hash}`).digest('hex');
    return join(directory, `${key}.json`);
  };
  return {
    async read(name: string, hash: string): Promise<DocumentDigest | undefined> {
      try {
        const digest: DocumentDigest = JSON.parse(await fs.readFile(pathOf(name, hash), 'utf8'));
        return digest.document.hash === hash ? digest : undefined;
      } catch {
        // Missing or damaged: read from the document again.
        return undefined;
      }
    },
    async write(digest: DocumentDigest): Promise<void> {
      const { name, hash } = digest.document;
      await writeAtomically(pathOf(name, hash), JSON.stringify(digest));
    },
  };
}
