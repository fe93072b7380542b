import { isPartShown } from '@/lib/openapi/index/extension';
import { keysOfPointer, keysOfReference, type Located, pointerTo } from '@/lib/openapi/json-pointer';
import type { OpenApiDocument } from '@/lib/openapi/open-api-document';
import type { OperationViewOptions } from '@/lib/openapi/operation/operation-view-options';
import { ownValue } from '@/lib/openapi/raw-value';
import { followReference, referenceOf } from '@/lib/openapi/resolve-reference';

/** How a channel is shown, and to whom. */
export interface ChannelViewOptions extends OperationViewOptions {
  /** Places of channels that the reader has no page about: other channels must not tell of them. */
  closedChannels?: readonly string[] | undefined;
}

/** Who sees a part, on the page of which channel. */
export interface PartViewer extends Pick<ChannelViewOptions, 'viewerGroups' | 'closedChannels'> {
  /** Places of the channel whose page it is: that is shown whatever its own marks say. */
  own?: readonly string[] | undefined;
}

/** More than a part is away from what it stands for; circles end here too. */
const STEPS_MAX = 20;

/**
 * Whether a reader sees a part: neither it, nor what it refers to, nor what either is in has a mark against it, and
 * the reference leads through no channel that they have no page about. The one rule for all that a channel shows.
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
    // The place as written and the place that it leads to: a name may itself be a reference, with marks beside it.
    for (const place of new Set([pointerTo('#', ...keys), target.pointer]))
      if (!isPlaceShown(document, place, viewer)) return false;
    current = target;
  }
  return false;
}

/** Whether nothing that a place is in has a mark against it. */
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
