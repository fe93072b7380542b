import { isRecord } from '@/lib/base/values/is-record';
import { ownValue, type RawRecord, recordIn, textIn, textsIn } from '../raw-value';

/** An author's settings for the page of a part of a document. */
export interface Extension {
  /** Front matter of the page. */
  metadata: RawRecord;
  /** MDX shown before the generated reference. */
  content?: string | undefined;
  /** Path that replaces the generated one, as written. */
  href?: string | undefined;
  /** Groups that see the part; absent for everybody. */
  groups?: string[] | undefined;
  /** Pills before and after a property's name. */
  pre: string[];
  post: string[];
}

/** Reads `x-svc` and its synonym `x-mint`; `x-svc` wins, key by key. */
export function extensionOf(value: unknown): Extension {
  const synonym = recordIn(value, 'x-mint');
  const own = recordIn(value, 'x-svc');
  const raw: RawRecord = { ...synonym, ...own };
  const { openapi: _, ...metadata }: RawRecord = {
    ...recordIn(synonym, 'metadata'),
    ...recordIn(own, 'metadata'),
  };
  return {
    metadata,
    content: textIn(raw, 'content'),
    href: textIn(raw, 'href') ?? textIn(metadata, 'href'),
    groups: groupsOf(raw, metadata),
    pre: textsIn(raw, 'pre'),
    post: textsIn(raw, 'post'),
  };
}

/** Whether a reader in `viewerGroups` sees a part; without groups everybody does. */
export function isVisibleTo(groups: readonly string[] | undefined, viewerGroups: readonly string[]): boolean {
  return groups === undefined || groups.some((group) => viewerGroups.includes(group));
}

/** The keys that decide who sees a part. */
export const visibilityKeys = ['x-hidden', 'x-excluded', 'x-internal', 'x-svc', 'x-mint'] as const;

/** Whether a part is visible to some groups: neither hidden nor only for other groups. */
export function isPartShown(part: unknown, viewerGroups: readonly string[]): boolean {
  // Called for every value of a document, and few have one of these keys.
  if (!isRecord(part) || !visibilityKeys.some((key) => Object.hasOwn(part, key))) return true;
  return !isHiddenPart(part) && isVisibleTo(extensionOf(part).groups, viewerGroups);
}

/** Whether a part of a document is hidden from everybody. */
export function isHiddenPart(part: unknown): boolean {
  return isMarked(part, 'x-hidden') || isMarked(part, 'x-excluded') || isInternal(part);
}

/** Other tools leave out what is for the API's own team; only `true` counts, because some write other values. */
export function isInternal(part: unknown): boolean {
  return ownValue(part, 'x-internal') === true;
}

/**
 * Whether a part has a mark. The specification says an operation "with the property", so every value but an
 * explicit `false` counts, also none (`x-hidden:` in YAML); an object is a property that happens to have the name.
 */
export function isMarked(part: unknown, key: 'x-hidden' | 'x-excluded'): boolean {
  const mark = ownValue(part, key);
  if (mark === null) return true;
  return mark !== undefined && mark !== false && mark !== 'false' && typeof mark !== 'object';
}

function groupsOf(raw: RawRecord, metadata: RawRecord): string[] | undefined {
  const written = ownValue(raw, 'groups') ?? ownValue(metadata, 'groups');
  if (typeof written === 'string') return [written];
  return Array.isArray(written) ? written.filter((group) => typeof group === 'string') : undefined;
}
