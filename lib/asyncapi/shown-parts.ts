import { isPartShown } from '@/lib/openapi/index/extension';
import { keysOfPointer, keysOfReference, type Located, pointerTo } from '@/lib/openapi/json-pointer';
import type { OpenApiDocument } from '@/lib/openapi/open-api-document';
import type { OperationViewOptions } from '@/lib/openapi/operation/operation-view-options';
import { ownValue } from '@/lib/openapi/raw-value';
import { followReference, referenceOf } from '@/lib/openapi/resolve-reference';

export interface ChannelViewOptions extends OperationViewOptions {
  /** Places of channels that have no page for the reader; other channels must not reveal them. */
  closedChannels?: readonly string[] | undefined;
}

export interface PartViewer extends Pick<ChannelViewOptions, 'viewerGroups' | 'closedChannels'> {
  /** Places of the page's own channel, which is shown regardless of its own marks. */
  own?: readonly string[] | undefined;
}

/** Longer than any real chain of references; also ends cycles. */
const STEPS_MAX = 20;

/**
 * Whether a reader may see a part. Neither the part, nor its reference targets, nor anything around these may be
 * restricted, and no reference may lead through a channel without a page for the reader. All parts of a channel follow
 * this one rule.
 */
export function isShownHere(document: OpenApiDocument, located: Located, viewer: PartViewer): boolean {
  let current = located;
  for (let step = 0; step < STEPS_MAX; step++) {
    if (!isPartShown(current.value, viewer.viewerGroups ?? [])) return false;
    const reference = referenceOf(current.value);
    const keys = reference === undefined ? undefined : keysOfReference(reference);
    if (reference === undefined || keys === undefined) return true;
    const { target } = followReference(document, reference);
    if (target === undefined) return true;
    // Check both the written place and its target: a name may itself be a reference with its own marks.
    for (const place of new Set([pointerTo('#', ...keys), target.pointer]))
      if (!isPlaceShown(document, place, viewer)) return false;
    current = target;
  }
  return false;
}

/** Whether nothing around a place is restricted. */
export function isPlaceShown(
  document: OpenApiDocument,
  pointer: string,
  { viewerGroups = [], closedChannels = [], own = [] }: PartViewer,
): boolean {
  let value: unknown = document.root;
  let place = '#';
  for (const key of keysOfPointer(pointer)) {
    value = Array.isArray(value) ? value[Number(key)] : ownValue(value, key);
    place = pointerTo(place, key);
    if (own.includes(place)) continue;
    if (closedChannels.includes(place) || !isPartShown(value, viewerGroups)) return false;
  }
  return true;
}
