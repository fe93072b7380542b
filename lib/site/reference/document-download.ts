import { mayRead } from '@/lib/base/may-read';
import type { Reader } from '@/lib/base/reader';
import { visibleDocument } from '@/lib/openapi/document/visible-document';
import type { Site } from '../site';

/** The text of a document as far as a reader may see it; `undefined` where there is nothing to see. */
export function documentDownload(site: Site, source: string, reader: Reader): string | undefined {
  const read = site.apiDocuments.all.find((document) => document.source === source)?.read;
  if (read === undefined) return undefined;
  const { operations } = site.referenceHrefs(source);
  const hidden = new Set(
    read.index.operations
      .filter(({ isHidden, isExcluded }) => isHidden || isExcluded)
      .map(({ pointer }) => pointer),
  );
  const isRefused = (path: string | undefined) => path !== undefined && !mayRead(site.access(path), reader);
  for (const { key, pointer } of read.index.operations)
    if (isRefused(operations.get(key))) hidden.add(pointer);
  const isPrivate = site.access('/').isPublic === false;
  if (isPrivate && !reader.isSignedIn && hidden.size === read.index.operations.length) return undefined;
  const { root } = visibleDocument(read.document, {
    groups: reader.groups,
    maySee: (pointer) => !hidden.has(pointer),
  });
  return JSON.stringify(root, null, 2);
}

/** Where readers get a document: its own file, or what is left of it for them. */
export function documentAddress(site: Pick<Site, 'apiDocuments'>, source: string): string {
  return hasHiddenParts(site, source) ? downloadAddress(source) : source;
}

/** Address of the download of a document, made for whoever asks. */
export function downloadAddress(source: string): string {
  return `/api/reference/document?source=${encodeURIComponent(source)}`;
}

/** Whether a document holds parts that not every reader sees, so that its file must not be served as it is. */
export function hasHiddenParts(site: Pick<Site, 'apiDocuments'>, source: string): boolean {
  const read = site.apiDocuments.all.find((document) => document.source === source)?.read;
  if (read === undefined) return false;
  let known = remembered.get(read);
  if (known === undefined) {
    known = !visibleDocument(read.document, { groups: [], maySee: () => true }).isWhole;
    remembered.set(read, known);
  }
  return known;
}

const remembered = new WeakMap<object, boolean>();
