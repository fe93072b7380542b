import * as z from 'zod';
import { type ApiRelease, apiReleaseSchema } from '@/lib/openapi/changes/api-releases';
import { isAddress } from '@/lib/openapi/references/reference-address';
import type { Site } from '../site';

/**
 * The releases of documents, newest first, keyed by path in the site. A document that has not been read yet is absent.
 */
export const apiHistorySchema = z.record(z.string(), z.array(apiReleaseSchema));
export type ApiHistory = Readonly<Record<string, readonly ApiRelease[]>>;

/**
 * The stored form. `origin` identifies the folder and repository, because showing it for another site could reveal what
 * that one hides.
 */
export const keptApiHistorySchema = z.object({ origin: z.string(), documents: apiHistorySchema });
export type KeptApiHistory = Readonly<{ origin: string; documents: ApiHistory }>;

/** A document with a changelog page. Paths are relative to the site's folder. */
export interface RecordedDocument {
  source: string;
  file: string;
  /** Other files that the document is split into. */
  parts: readonly { source: string; file: string }[];
}

/** Older commits are ignored. */
export const VERSIONS_MAX = 100;

/** The documents that have a changelog page. */
export function recordedDocuments({
  apiDocuments,
  referencePages,
  placeOfFile,
}: Pick<Site, 'apiDocuments' | 'referencePages' | 'placeOfFile'>): RecordedDocument[] {
  return apiDocuments.all.flatMap(({ source, read }) => {
    if (read === undefined || referencePages(source).changelogs.length === 0) return [];
    const parts = (read.document.files ?? [])
      .filter((name) => !isAddress(name))
      .map((name) => ({ source: name, file: placeOfFile(name) }));
    return [{ source, file: placeOfFile(source), parts }];
  });
}
