import { mayRead } from '@/lib/access/may-read';
import type { Reader } from '@/lib/access/reader';
import { documentOfChannels } from '@/lib/asyncapi/document-of-channels';
import { type ChannelOperation, lastKey } from '@/lib/asyncapi/raw-channel';
import { ownAddress } from '@/lib/base/web/addresses';
import { printedSchema } from '@/lib/graphql/print-schema';
import { visibleSchema } from '@/lib/graphql/visible-schema';
import { visibleDocument } from '@/lib/openapi/document/visible-document';
import type { IndexedOperation } from '@/lib/openapi/index/document-index';
import { isVisibleTo } from '@/lib/openapi/index/extension';
import { pointerTo } from '@/lib/openapi/json-pointer';
import type { RawRecord } from '@/lib/openapi/raw-value';
import type { Site } from '../site';
import { closedParts } from './closed-graphql';
import type { ReadDocument } from './site-documents';

export interface DocumentDownload {
  /** Whether it is complete, so that the original file can be sent. */
  isWhole: boolean;
  /** Whether the reader may have the source files, which then reveal nothing more. */
  isOpen: boolean;
  root: RawRecord;
  /** For GraphQL: the schema as SDL, instead of JSON. */
  text?: string | undefined;
}

type DownloadedSite = Pick<Site, 'apiDocuments' | 'referencePages' | 'access' | 'visibility'>;

/**
 * An OpenAPI document reduced to what a reader may see; `undefined` if that is nothing. Pages decide: an operation is
 * included if the reader may open a page about it, a schema if it has such a page or an included operation uses it.
 *
 * On a public site, operations without a page are as public as the file, unless another operation of the file is closed
 * to the reader.
 */
export function documentDownload(
  site: DownloadedSite,
  source: string,
  reader: Reader,
): DocumentDownload | undefined {
  const read = site.apiDocuments.all.find((document) => document.source === source)?.read;
  if (read === undefined) return undefined;
  if (read.graphql !== undefined) return schemaDownload(site, read, reader);
  if (read.sdk !== undefined) return sdkDownload(site, read, reader);
  if (read.document.asyncApi !== undefined) return channelDownload(site, read, reader);
  const { index } = read;
  const { isCut, seen } = seenOperations(site, read, reader);
  const pages = site.referencePages(source);
  const mayOpen = (path: string) => mayRead(site.access(path), reader);
  const schemas = index.schemas.filter(({ name }) => pages.schemas.get(name)?.some(mayOpen) === true);
  if (isCut && seen.length === 0 && schemas.length === 0) return undefined;
  const seenPointers = new Set(seen.map(({ pointer }) => pointer));
  const pointers = new Set(index.operations.map(({ pointer }) => pointer));
  const { root, isWhole } = visibleDocument(read.document, {
    groups: reader.groups,
    schemas: schemas.map(({ pointer }) => pointer),
    // These are not in the index: the path of a callback, or a second copy of an operation.
    maySee: (pointer) =>
      seenPointers.has(pointer) ||
      (!pointers.has(pointer) && (!isCut || pointer.startsWith('#/components/pathItems/'))),
  });
  return downloadOf(read.document, root, isWhole);
}

/**
 * The operations that a reader may know of. `isCut` means that the reader gets only part of the document; operations
 * without a page are then left out too.
 */
export function seenOperations(
  site: Omit<DownloadedSite, 'apiDocuments'>,
  { source, index }: Pick<ReadDocument, 'source' | 'index'>,
  reader: Reader,
): { isCut: boolean; seen: IndexedOperation[] } {
  const pages = site.referencePages(source).operations;
  const mayOpen = (path: string) => mayRead(site.access(path), reader);
  const shown = index.operations.filter(({ isHidden, isExcluded }) => !isHidden && !isExcluded);
  const isCut =
    site.visibility === 'private' ||
    shown.some(({ key, groups }) => {
      const paths = pages.get(key);
      return paths === undefined ? !isVisibleTo(groups, reader.groups) : !paths.some(mayOpen);
    });
  return { isCut, seen: isCut ? shown.filter(({ key }) => pages.get(key)?.some(mayOpen) === true) : shown };
}

/** A library is a single text, so a reader who may not open a page about every part gets nothing of the file. */
function sdkDownload(
  site: DownloadedSite,
  { source, document, sdk }: ReadDocument,
  reader: Reader,
): DocumentDownload | undefined {
  const pages = site.referencePages(source).sdk;
  const mayOpen = (path: string) => mayRead(site.access(path), reader);
  const isWhole = (sdk?.symbols ?? []).every(({ key }) =>
    pages.has(key) ? pages.get(key)?.some(mayOpen) === true : site.visibility === 'public',
  );
  return isWhole ? downloadOf(document, document.root, true) : undefined;
}

/** The original file still contains what overlays changed or removed, and lacks the files that it refers to. */
function downloadOf(
  { isOverlaid, files }: ReadDocument['document'],
  root: RawRecord,
  isComplete: boolean,
): DocumentDownload {
  const isOpen = isComplete && isOverlaid !== true;
  return { root, isOpen, isWhole: isOpen && files === undefined };
}

/** The same for AsyncAPI: a channel and its operations are included if the reader may open a page about it. */
function channelDownload(
  site: DownloadedSite,
  { source, document, channels }: ReadDocument,
  reader: Reader,
): DocumentDownload | undefined {
  const pages = site.referencePages(source).channels;
  const mayOpen = (path: string) => mayRead(site.access(path), reader);
  const shown = channels.filter(({ isHidden, isExcluded }) => !isHidden && !isExcluded);
  const opened = shown.filter(({ key }) => pages.get(key)?.some(mayOpen) === true);
  const isCut =
    site.visibility === 'private' ||
    shown.some(({ key, groups }) => {
      const paths = pages.get(key);
      return paths === undefined ? !isVisibleTo(groups, reader.groups) : !paths.some(mayOpen);
    });
  if (isCut && opened.length === 0) return undefined;
  const seen = isCut ? opened : shown;
  const places = new Set([
    ...seen.map(({ key }) => pointerTo('#/channels', key)),
    ...operationsOf(seen).map(({ id }) => pointerTo('#/operations', id ?? '')),
  ]);
  // A channel that only pages close may also be among the components.
  const ownPlaces = new Set(seen.map(({ pointer }) => pointer));
  const closed = new Set(channels.map(({ pointer }) => pointer).filter((pointer) => !ownPlaces.has(pointer)));
  const isHiddenOne = channels.length > shown.length;
  const mayKeep = new Set(operationsOf(channels).map(({ id }) => id));
  const viewer = {
    groups: reader.groups,
    schemas: [],
    // No page shows an operation without a channel.
    maySee: (pointer: string) =>
      places.has(pointer) ||
      (pointer.startsWith('#/components/channels/') && !closed.has(pointer)) ||
      (!isCut && !isHiddenOne && pointer.startsWith('#/operations/') && !mayKeep.has(lastKey(pointer))),
  };
  const { root, isWhole } = visibleDocument(document, viewer, (left) =>
    documentOfChannels(left, reader.groups),
  );
  return downloadOf(document, root, isWhole);
}

/** A schema without the parts closed to the reader; `undefined` if all its pages are. */
function schemaDownload(
  site: DownloadedSite,
  { source, document, graphql }: ReadDocument,
  reader: Reader,
): DocumentDownload | undefined {
  if (graphql === undefined) return undefined;
  const pages = site.referencePages(source).graphql;
  const closed = new Set(closedParts(site, { source, graphql }, reader));
  const opened = graphql.parts.filter(({ key }) => pages.has(key) && !closed.has(key));
  if ((site.visibility === 'private' || closed.size > 0) && opened.length === 0) return undefined;
  const isCut = site.visibility === 'private' || closed.size > 0;
  // If something is closed, parts without a page appear only as types of open parts.
  const unseen = isCut
    ? graphql.parts.filter(({ key, kind }) => kind !== 'type' && !pages.has(key)).map(({ key }) => key)
    : [];
  const schema = visibleSchema(graphql.schema, [...closed, ...unseen]);
  const isWhole = closed.size === 0 && unseen.length === 0;
  return { ...downloadOf(document, schema, isWhole), text: printedSchema(schema) };
}

/** The names of one channel share its list of operations. */
function operationsOf(channels: ReadDocument['channels']): ChannelOperation[] {
  return [...new Set(channels.map(({ operations }) => operations))].flat();
}

/** Where readers get a document: the original file, a reduced copy, or `undefined`. */
export function documentAddress(site: Pick<Site, 'documentDownload'>, source: string): string | undefined {
  const download = site.documentDownload(source);
  if (download === undefined) return undefined;
  return download.isWhole ? source : downloadAddress(source);
}

/** Address of a document's download, which is reduced for the requesting reader. */
export function downloadAddress(source: string): string {
  return ownAddress(`reference/document?source=${encodeURIComponent(source)}`);
}
