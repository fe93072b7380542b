import * as z from 'zod';
import { type ApiRelease, apiReleaseSchema } from '@/lib/openapi/changes/api-releases';
import { isAddress } from '@/lib/openapi/references/reference-address';
import type { Site } from '../site';

/** The releases of documents, newest first, by their paths in the site; a document that was not read yet is absent. */
export const apiHistorySchema = z.record(z.string(), z.array(apiReleaseSchema));
export type ApiHistory = Readonly<Record<string, readonly ApiRelease[]>>;

/** As it is kept. `origin` stands for its folder and repository: shown for another site, it could tell what that one hides. */
export const keptApiHistorySchema = z.object({ origin: z.string(), documents: apiHistorySchema });
export type KeptApiHistory = Readonly<{ origin: string; documents: ApiHistory }>;

/** A document with a page for its changes. Files are paths from the folder of the site. */
export interface RecordedDocument {
  source: string;
  file: string;
  /** Other files that it is split into. */
  parts: readonly { source: string; file: string }[];
}

/** Older commits are ignored. */
export const VERSIONS_MAX = 100;

/** The documents whose changes a page tells. */
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
