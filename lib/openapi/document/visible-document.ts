import { isRecord } from '@/lib/base/is-record';
import { visibleData } from '../example/visible-data';
import { httpMethods } from '../http-method';
import { isHiddenPart, isPartShown } from '../index/extension';
import { keysOfReference, pointerTo } from '../json-pointer';
import type { OpenApiDocument } from '../open-api-document';
import { ownValue, type RawRecord, textIn } from '../raw-value';
import { documentOfUse } from './document-of-use';

export interface DocumentViewer {
  groups: readonly string[];
  /** Whether the reader may see the operation at a pointer. */
  maySee(pointer: string): boolean;
  /** Pointers of schemas that the reader sees on pages of their own; others come with the operations that use them. */
  schemas: readonly string[];
}

/** Keys of data, whose own keys mean nothing. */
const DATA_KEYS = new Set(['example', 'examples', 'default', 'enum', 'const']);
/** Keys of maps whose keys are the author's names, such as a property or a response called `default`. */
const MAP_KEYS = new Set([
  ...['properties', 'patternProperties', 'dependentSchemas', '$defs', 'definitions', 'schemas', 'responses'],
  ...['content', 'headers', 'encoding', 'parameters', 'requestBodies', 'callbacks', 'pathItems', 'links'],
]);
const PATH_ITEM = /^#\/(?:paths|webhooks|x-webhooks|components\/pathItems)\/[^/]+$/;

/**
 * The document as one reader may see it: without hidden parts, parts for other groups, and what only those
 * used. A reader who may see everything gets it unchanged.
 */
export function visibleDocument(
  document: OpenApiDocument,
  viewer: DocumentViewer,
): { root: RawRecord; isWhole: boolean } {
  let isWhole = true;
  let isPruning = false;
  const hiddenIds = hiddenOperationIds(document, viewer);
  const dataFor = (holder: RawRecord, pointer: string, key: string) =>
    visibleData(document, { holder: { value: holder, pointer }, key, viewerGroups: viewer.groups });
  const isKept = (inner: unknown, place: string, parent: string): boolean => {
    // Operations are decided by their pages; the operation's own `groups` may only concern the playground.
    if (PATH_ITEM.test(parent) && isMethod(lastKey(place)))
      return !isHiddenPart(inner) && viewer.maySee(place);
    if (PATH_ITEM.test(place)) return !isHiddenPart(inner);
    return isPartShown(inner, viewer.groups) && !isLinkToHidden(inner, viewer, hiddenIds);
  };
  const copy = (value: unknown, pointer: string, isMap = false): unknown => {
    if (Array.isArray(value)) {
      const kept = value.filter((item) => isPartShown(item, viewer.groups));
      if (kept.length < value.length) isWhole = false;
      return kept.map((item, position) => copy(item, pointerTo(pointer, position)));
    }
    if (!isRecord(value)) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, inner]) => {
        const place = pointerTo(pointer, key);
        if (!isKept(inner, place, pointer)) {
          isWhole = false;
          return [];
        }
        if (!isMap && DATA_KEYS.has(key)) return [[key, isPruning ? dataFor(value, pointer, key) : inner]];
        return [[key, copy(inner, place, !isMap && MAP_KEYS.has(key))]];
      }),
    );
  };
  copy(document.root, '#');
  if (isWhole) return { root: document.root, isWhole };
  // Examples can only leak something where something is hidden, and searching them doubles the cost.
  isPruning = true;
  const root = copy(document.root, '#');
  if (!isRecord(root)) return { root: {}, isWhole };
  return { root: documentOfUse({ ...document, root }, viewer), isWhole };
}

function isMethod(key: string): boolean {
  return httpMethods.some((method) => method === key);
}

function lastKey(pointer: string): string {
  return pointer.slice(pointer.lastIndexOf('/') + 1);
}

/** operationIds that the reader may not see; links refer to them. */
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
      httpMethods.flatMap((method) => {
        const id = textIn(ownValue(item, method), 'operationId');
        return id === undefined || maySee(pointerTo(pointer, name, method)) ? [] : [id];
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
