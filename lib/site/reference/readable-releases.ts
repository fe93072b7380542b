import type { Reader } from '@/lib/access/reader';
import { type ToldRelease, toldReleases } from '@/lib/openapi/changes/api-releases';
import { operationId } from '@/lib/openapi/changes/operation-id';
import { type MarksOfVersion, operationMarks } from '@/lib/openapi/changes/operation-marks';
import type { OpenApiDocument } from '@/lib/openapi/open-api-document';
import type { Site } from '../site';
import type { ApiHistory } from './api-history';
import { seenOperations } from './document-download';

const marksNow = new WeakMap<OpenApiDocument, MarksOfVersion>();

/**
 * The releases of a document as a reader may know of them: an operation as far as its page is open to them, what is gone
 * only where nothing of the document is closed to them, and no details where a version hides some.
 */
export function readableReleases(
  site: Pick<Site, 'apiDocuments' | 'referencePages' | 'access' | 'visibility'>,
  { source, reader, apiHistory }: { source: string; reader: Reader; apiHistory: ApiHistory },
): ToldRelease[] {
  const read = site.apiDocuments.all.find((document) => document.source === source)?.read;
  const releases = Object.hasOwn(apiHistory, source) ? apiHistory[source] : undefined;
  if (read === undefined || releases === undefined || releases.length === 0) return [];
  if (read.document.isOverlaid === true) return [];
  const { isCut, seen } = seenOperations(site, read, reader);
  if (isCut && seen.length === 0) return [];
  const known = new Set(seen.map(operationId));
  const all = new Set(read.index.operations.map(operationId));
  const now = marksNow.get(read.document) ?? operationMarks(read.document);
  marksNow.set(read.document, now);
  return toldReleases(releases, {
    viewerGroups: reader.groups,
    isTold: (id) => known.has(id) || (!isCut && !all.has(id)),
    now,
  });
}
