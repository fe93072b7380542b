import { isRecord } from '@/lib/base/values/is-record';
import { isHiddenPart, isPartShown } from '../index/extension';
import { keysOfPointer, keysOfReference, pointerTo } from '../json-pointer';
import type { OpenApiDocument } from '../open-api-document';
import { isOperationPlace, operationsOf } from '../path-item';
import { ownValue, type RawRecord, textIn } from '../raw-value';
import { documentOfUse } from './document-of-use';
import { type KeepsPart, keepsAll, visiblePart } from './visible-part';

export interface DocumentViewer {
  groups: readonly string[];
  maySee(pointer: string): boolean;
  /** Pointers of schemas with pages that the reader sees; others come with the operations that use them. */
  schemas: readonly string[];
}

type Reduction = (document: OpenApiDocument) => RawRecord;

/** Places in an AsyncAPI document that get a page. */
const CHANNEL = /^#\/(?:(?:components\/)?channels|operations)\/[^/]+$/;

/** A path item, or anything up to two keys below it. */
export const IN_PATH_ITEM =
  /^#\/(?:paths|webhooks|x-webhooks|components\/pathItems)\/[^/]+((?:\/[^/]+){0,2})$/;

/**
 * The document as one reader may see it: without hidden parts and parts for other groups, anything that reveals them,
 * and anything that only they used. A reader who may see everything gets it unchanged.
 */
export function visibleDocument(
  document: OpenApiDocument,
  viewer: DocumentViewer,
  reduced: Reduction = (seen) => documentOfUse(seen, viewer),
): { root: RawRecord; isWhole: boolean } {
  const hiddenIds = hiddenOperationIds(document, viewer);
  const isKept: KeepsPart = (inner, place) => {
    if (document.asyncApi !== undefined && CHANNEL.test(place))
      return isPartShown(inner, viewer.groups) && viewer.maySee(place);
    // Operation pages decide about operations; an operation's own `groups` may concern only the playground.
    const below = IN_PATH_ITEM.exec(place)?.[1];
    if (below === '') return !isHiddenPart(inner);
    if (below !== undefined && isOperationPlace(keysOfPointer(below)))
      return !isHiddenPart(inner) && viewer.maySee(place);
    return isPartShown(inner, viewer.groups) && !isLinkToHidden(inner, viewer, hiddenIds);
  };
  // Cutting doubles the cost, and is needed only if something is hidden.
  if (keepsAll(document.root, { isKept, viewerGroups: viewer.groups }))
    return { root: document.root, isWhole: true };
  const root = visiblePart(document, document.root, { isKept, viewerGroups: viewer.groups });
  if (!isRecord(root)) return { root: {}, isWhole: false };
  return { root: reduced({ ...document, root }), isWhole: false };
}

/** The `operationId`s that the reader may not see, because links refer to them. */
function hiddenOperationIds({ root }: OpenApiDocument, { maySee }: DocumentViewer): Set<string> {
  const sections = ['paths', 'webhooks', 'x-webhooks', 'components/pathItems'].map((section) => {
    const keys = section.split('/');
    return {
      pointer: `#/${section}`,
      items: keys.reduce<unknown>((value, key) => ownValue(value, key), root),
    };
  });
  const ids = sections.flatMap(({ pointer, items }) =>
    Object.entries(isRecord(items) ? items : {}).flatMap(([name, item]) =>
      operationsOf(item).flatMap(({ keys, value }) => {
        const id = textIn(value, 'operationId');
        return id === undefined || maySee(pointerTo(pointer, name, ...keys)) ? [] : [id];
      }),
    ),
  );
  return new Set(ids);
}

/** Whether a part is a link (OpenAPI 3.1, 4.8.20) to an operation that the reader may not see. */
function isLinkToHidden(part: unknown, { maySee }: DocumentViewer, hiddenIds: ReadonlySet<string>): boolean {
  const isLink = isRecord(part) && !('responses' in part);
  if (!isLink) return false;
  const id = textIn(part, 'operationId');
  if (id !== undefined && hiddenIds.has(id)) return true;
  const keys = keysOfReference(textIn(part, 'operationRef') ?? '');
  return keys !== undefined && keys.length > 0 && !maySee(pointerTo('#', ...keys));
}
