import { isRecord } from '@/lib/base/values/is-record';
import { ownValue, type RawRecord, recordIn, textIn, textsIn } from '../raw-value';

/** An author's settings for the page of an operation or schema. */
export interface Extension {
  /** Front matter of the page. */
  metadata: RawRecord;
  /** MDX shown before the generated reference. */
  content?: string | undefined;
  /** Replaces the generated path, as written. */
  href?: string | undefined;
  /** Groups that may see the part; absent means everyone. */
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

/** Whether readers in `viewerGroups` may see a part; a part without groups is visible to everyone. */
export function isVisibleTo(groups: readonly string[] | undefined, viewerGroups: readonly string[]): boolean {
  return groups === undefined || groups.some((group) => viewerGroups.includes(group));
}

export const visibilityKeys = ['x-hidden', 'x-excluded', 'x-internal', 'x-svc', 'x-mint'] as const;

/** Whether a reader in these groups sees a part: it is neither hidden nor restricted to other groups. */
export function isPartShown(part: unknown, viewerGroups: readonly string[]): boolean {
  // Fast path: this runs for every value of a document, and few have one of these keys.
  if (!isRecord(part) || !visibilityKeys.some((key) => Object.hasOwn(part, key))) return true;
  return !isHiddenPart(part) && isVisibleTo(extensionOf(part).groups, viewerGroups);
}

export function isHiddenPart(part: unknown): boolean {
  return isMarked(part, 'x-hidden') || isMarked(part, 'x-excluded') || isInternal(part);
}

/** Other tools leave out parts marked internal. Only `true` counts, because some documents use other values. */
export function isInternal(part: unknown): boolean {
  return ownValue(part, 'x-internal') === true;
}

/**
 * Whether a part has a mark. The specification says an operation "with the property", so any value except an explicit
 * `false` counts, even an empty one (`x-hidden:` in YAML). An object is a property that happens to have this name.
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
