import { createHash } from 'node:crypto';
import { promises as fs } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '@/lib/base/diagnostic';
import { type DocumentSource, parseDocument } from '../document/parse-document';
import type { DocumentIndex } from '../index/document-index';
import type { OpenApiDocument } from '../open-api-document';
import { writeAtomically } from './remote-document';

/** What was found out about a document, which never changes while its bytes do not. */
export interface DocumentDigest {
  document: OpenApiDocument;
  index: DocumentIndex;
  /** What was said while it was read. */
  diagnostics: Diagnostic[];
  /** What the check found; absent until it was asked for. */
  findings?: Diagnostic[] | undefined;
}

/** On disk a document of JSON is left out: reading it again costs no more than reading a copy. */
interface StoredDigest extends Omit<DocumentDigest, 'document'> {
  hash: string;
  document?: OpenApiDocument | undefined;
}

/** Grows with every change to what is read from a document, so that older files are not believed. */
const FORMAT = 4;

/** Digests on disk, by name and content: other processes and later runs read them instead of working again. */
export function digestCache(directory: string) {
  const pathOf = (name: string, hash: string) => {
    const key = createHash('sha256').update(`${FORMAT} ${name} ${hash}`).digest('hex');
    return join(directory, `${key}.json`);
  };
  return {
    async read({ name, hash, text }: DocumentSource): Promise<DocumentDigest | undefined> {
      try {
        const stored: StoredDigest = JSON.parse(await fs.readFile(pathOf(name, hash), 'utf8'));
        const document = stored.document ?? parseDocument({ name, hash, text }).document;
        return stored.hash === hash && document !== undefined ? { ...stored, document } : undefined;
      } catch {
        // Missing or damaged: read from the document again.
        return undefined;
      }
    },
    async write({ document, ...digest }: DocumentDigest, isJson: boolean): Promise<void> {
      const stored: StoredDigest = {
        ...digest,
        hash: document.hash,
        document: isJson ? undefined : document,
      };
      await writeAtomically(pathOf(document.name, document.hash), JSON.stringify(stored));
    },
  };
}
