import type { Reader } from '@/lib/access/reader';
import { type VisibleHistory, visibleReleases } from '@/lib/openapi/changes/api-releases';
import { operationId } from '@/lib/openapi/changes/operation-id';
import { type MarksOfVersion, operationMarks } from '@/lib/openapi/changes/operation-marks';
import type { OpenApiDocument } from '@/lib/openapi/open-api-document';
import { marksIn } from '@/lib/openapi/references/closing-marks';
import type { Site } from '../site';
import type { ApiHistory } from './api-history';
import { seenOperations } from './document-download';

type VisibleSite = Pick<
  Site,
  'apiDocuments' | 'referencePages' | 'access' | 'visibility' | 'pagePaths' | 'summary'
>;

const marksNow = new WeakMap<OpenApiDocument, MarksOfVersion>();
const markedDocuments = new WeakMap<OpenApiDocument, boolean>();
const nothing: VisibleHistory = { releases: [], more: 0, isRemovedLeftOut: false };

/**
 * The releases of a document, reduced to what a reader may know. An operation is included if its page is open to them.
 * A removed one is included only if the author allows it and nothing on the site is closed. Details are left out if a
 * version hides some.
 */
export function readableReleases(
  site: VisibleSite,
  { source, reader, apiHistory }: { source: string; reader: Reader; apiHistory: ApiHistory },
): VisibleHistory {
  const read = site.apiDocuments.all.find((document) => document.source === source)?.read;
  const releases = Object.hasOwn(apiHistory, source) ? apiHistory[source] : undefined;
  if (read === undefined || releases === undefined || releases.length === 0) return nothing;
  if (read.document.isOverlaid === true) return nothing;
  const { isCut, seen } = seenOperations(site, read, reader);
  if (isCut && seen.length === 0) return nothing;
  const known = new Set(seen);
  const all = new Set(read.index.operations.map(operationId));
  const closed = new Set(read.index.operations.filter((entry) => !known.has(entry)).map(operationId));
  const now = marksNow.get(read.document) ?? operationMarks(read.document);
  marksNow.set(read.document, now);
  return visibleReleases(releases, {
    viewerGroups: reader.groups,
    // If several paths have the same form, all of them must be open.
    isSeen: (id) => !closed.has(id),
    isGone: (id) => !all.has(id),
    showsGone: !site.referencePages(source).isRemovedHidden && closesNothing(site),
    seesAll: !isCut && Object.keys(now).length === 0,
    now,
  });
}

/** Whether no page and no part of a document is closed to anybody. Otherwise a removed part may have been closed. */
function closesNothing({ visibility, pagePaths, access, summary, apiDocuments }: VisibleSite): boolean {
  return (
    visibility === 'public' &&
    apiDocuments.all.every(({ read }) => read !== undefined && !isMarked(read.document)) &&
    pagePaths.every((path) => access(path).isPublic && (summary(path)?.groups?.length ?? 0) === 0)
  );
}

/** Whether part of a document is or may be closed: overlays can hide parts too. */
function isMarked(document: OpenApiDocument): boolean {
  const before = markedDocuments.get(document);
  if (before !== undefined) return before;
  const { root, isOverlaid, fileMarks = {} } = document;
  const isClosed = isOverlaid === true || Object.keys(fileMarks).length > 0 || marksIn(root).length > 0;
  markedDocuments.set(document, isClosed);
  return isClosed;
}
