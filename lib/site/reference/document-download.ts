import { ownAddress } from '@/lib/base/addresses';
import { mayRead } from '@/lib/base/may-read';
import type { Reader } from '@/lib/base/reader';
import { visibleDocument } from '@/lib/openapi/document/visible-document';
import { isVisibleTo } from '@/lib/openapi/index/extension';
import type { RawRecord } from '@/lib/openapi/raw-value';
import type { Site } from '../site';

/** What is left of an OpenAPI document for one reader. */
export interface DocumentDownload {
  /** Whether that is all of it, so that its file may be sent as it is. */
  isWhole: boolean;
  root: RawRecord;
}

type DownloadedSite = Pick<Site, 'apiDocuments' | 'referencePages' | 'access' | 'visibility'>;

/**
 * An OpenAPI document as far as a reader may see it; `undefined` where there is nothing to see. Pages decide:
 * an operation is there where the reader may open a page about it, and a schema where it has such a page or an
 * operation that is left leads to it.
 *
 * On a public site, an operation without a page is as public as the file that it stands in, unless the reader
 * is kept from another operation of that file.
 */
export function documentDownload(
  site: DownloadedSite,
  source: string,
  reader: Reader,
): DocumentDownload | undefined {
  const read = site.apiDocuments.all.find((document) => document.source === source)?.read;
  if (read === undefined) return undefined;
  const { index } = read;
  const pages = site.referencePages(source);
  const mayOpen = (path: string) => mayRead(site.access(path), reader);
  const shown = index.operations.filter(({ isHidden, isExcluded }) => !isHidden && !isExcluded);
  const opened = shown.filter(({ key }) => pages.operations.get(key)?.some(mayOpen) === true);
  const isCut =
    site.visibility === 'private' ||
    shown.some(({ key, groups }) => {
      const paths = pages.operations.get(key);
      return paths === undefined ? !isVisibleTo(groups, reader.groups) : !paths.some(mayOpen);
    });
  const schemas = index.schemas.filter(({ name }) => pages.schemas.get(name)?.some(mayOpen) === true);
  if (isCut && opened.length === 0 && schemas.length === 0) return undefined;
  const openedPointers = new Set(opened.map(({ pointer }) => pointer));
  const pointers = new Set(index.operations.map(({ pointer }) => pointer));
  const shownPointers = new Set(shown.map(({ pointer }) => pointer));
  const isSeen = isCut ? openedPointers : shownPointers;
  return visibleDocument(read.document, {
    groups: reader.groups,
    schemas: schemas.map(({ pointer }) => pointer),
    // What no index names is the path of a callback, or a second copy of an operation.
    maySee: (pointer) =>
      isSeen.has(pointer) ||
      (!pointers.has(pointer) && (!isCut || pointer.startsWith('#/components/pathItems/'))),
  });
}

/** Where readers get a document: its own file, what is left of it for them, or nowhere. */
export function documentAddress(site: Pick<Site, 'documentDownload'>, source: string): string | undefined {
  const download = site.documentDownload(source);
  if (download === undefined) return undefined;
  return download.isWhole ? source : downloadAddress(source);
}

/** Address of the download of a document, which is made for the reader who asks. */
export function downloadAddress(source: string): string {
  return ownAddress(`reference/document?source=${encodeURIComponent(source)}`);
}
