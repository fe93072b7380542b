import { createHash } from 'node:crypto';
import { promises as fs } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import { writeCache } from '@/lib/base/files/write-atomically';
import type { SharedBlobs } from '@/lib/base/shared-blobs';
import { isRecord } from '@/lib/base/values/is-record';
import { type DocumentSource, parseDocument } from '../document/parse-document';
import type { DocumentIndex } from '../index/document-index';
import type { OpenApiDocument } from '../open-api-document';

/** Data derived from a document; valid while its bytes are the same. */
export interface DocumentDigest {
  document: OpenApiDocument;
  index: DocumentIndex;
  diagnostics: Diagnostic[];
  findings?: Diagnostic[] | undefined;
}

/** JSON documents are stored only if converted or changed: parsing costs no more than reading a copy. */
interface StoredDigest extends Omit<DocumentDigest, 'document'> {
  hash: string;
  document?: OpenApiDocument | undefined;
}

function isStoredDigest(value: unknown): value is StoredDigest {
  if (!isRecord(value) || typeof value.hash !== 'string' || !isRecord(value.index)) return false;
  const { document, diagnostics, findings = [] } = value;
  const isDocument = document === undefined || (isRecord(document) && isRecord(document.root));
  return isDocument && Array.isArray(diagnostics) && Array.isArray(findings);
}

/** Pages wait for this, but parsing the largest documents takes longer. */
const BRING_MS_MAX = 3_000;

/** Increment when the derived data changes, so that older files are ignored. */
const FORMAT = 15;

function isAsWritten({ isConverted, isGraphql, isSdk, isOverlaid, files }: OpenApiDocument): boolean {
  return (
    isConverted !== true && isGraphql !== true && isSdk !== true && isOverlaid !== true && files === undefined
  );
}

/**
 * Digests on disk, by name and content hash, shared with other processes and later runs.
 *
 * @param shared store through which other machines share their digests
 */
export function digestCache(directory: string, shared?: SharedBlobs | undefined) {
  const nameOf = (name: string, hash: string) =>
    `${createHash('sha256').update(`${FORMAT} ${name} ${hash}`).digest('hex')}.json`;
  const pathOf = (name: string, hash: string) => join(directory, nameOf(name, hash));

  async function textOf(name: string, hash: string): Promise<string> {
    const path = pathOf(name, hash);
    try {
      return await fs.readFile(path, 'utf8');
    } catch (error) {
      if (!(await shared?.bring(`document ${nameOf(name, hash)}`, path, BRING_MS_MAX))) throw error;
      return fs.readFile(path, 'utf8');
    }
  }

  return {
    async read({ name, hash, text }: DocumentSource): Promise<DocumentDigest | undefined> {
      try {
        const stored: unknown = JSON.parse(await textOf(name, hash));
        if (!isStoredDigest(stored)) return undefined;
        const document = stored.document ?? parseDocument({ name, hash, text }).document;
        return stored.hash === hash && document !== undefined ? { ...stored, document } : undefined;
      } catch {
        return undefined;
      }
    },
    async write({ document, ...digest }: DocumentDigest, isJson: boolean): Promise<void> {
      const stored: StoredDigest = {
        ...digest,
        hash: document.hash,
        document: isJson && isAsWritten(document) ? undefined : document,
      };
      const { name, hash } = document;
      await writeCache(pathOf(name, hash), JSON.stringify(stored));
      void shared?.offerFile(`document ${nameOf(name, hash)}`, pathOf(name, hash));
    },
  };
}
