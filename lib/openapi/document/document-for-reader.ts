import { isRecord } from '@/lib/base/values/is-record';
import { isPartShown } from '../index/extension';
import { keysOfPointer } from '../json-pointer';
import type { OpenApiDocument } from '../open-api-document';
import { isOperationPlace } from '../path-item';
import { hasHiddenParts } from '../schema/hidden-names';
import { IN_PATH_ITEM } from './visible-document';
import { type KeepsPart, visiblePart } from './visible-part';

const READERS_MAX = 20;

declare global {
  /** Global, because pages and routes are compiled separately but describe the same documents. */
  var lecternDocumentsForReaders: WeakMap<OpenApiDocument, Map<string, OpenApiDocument>> | undefined;
}

globalThis.lecternDocumentsForReaders ??= new WeakMap();
const documents = globalThis.lecternDocumentsForReaders;

/**
 * The document that operation pages are made from, without any part that is hidden from the reader. Operations stay,
 * because their pages decide who sees them. Cached: the same groups get the same object, and a document without hidden
 * parts is returned unchanged.
 */
export function documentForReader(
  document: OpenApiDocument,
  viewerGroups: readonly string[] = [],
): OpenApiDocument {
  const byReader = documents.get(document) ?? new Map<string, OpenApiDocument>();
  documents.set(document, byReader);
  const key = JSON.stringify([...viewerGroups].sort());
  const known = byReader.get(key);
  if (known !== undefined) return known;
  if (byReader.size >= READERS_MAX) byReader.clear();
  const made = hasHiddenParts(document.root, viewerGroups) ? cutDocument(document, viewerGroups) : document;
  byReader.set(key, made);
  return made;
}

function cutDocument(document: OpenApiDocument, viewerGroups: readonly string[]): OpenApiDocument {
  const isKept: KeepsPart = (part, place) => isPartShown(part, viewerGroups) || isOfPage(place);
  const root = visiblePart(document, document.root, { isKept, viewerGroups });
  return { ...document, root: isRecord(root) ? root : {} };
}

function isOfPage(place: string): boolean {
  const below = IN_PATH_ITEM.exec(place)?.[1];
  return below === '' || (below !== undefined && isOperationPlace(keysOfPointer(below)));
}
