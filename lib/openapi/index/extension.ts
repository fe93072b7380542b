import { ownValue, type RawRecord, recordIn, textIn, textsIn } from '../raw-value';

/** What an author says about the page or the place of a part of a document. */
export interface Extension {
  /** Front matter of the page. */
  metadata: RawRecord;
  /** MDX shown before the generated reference. */
  content?: string | undefined;
  /** Path that replaces the generated one, with a leading slash. */
  href?: string | undefined;
  /** Viewers who see the part; absent means everybody. */
  groups?: string[] | undefined;
  /** Pills before and behind a property's name. */
  pre: string[];
  post: string[];
}

/** Reads `x-svc` and its synonym `x-mint`; a key in the former wins. */
export function extensionOf(value: unknown): Extension {
  const raw: RawRecord = { ...recordIn(value, 'x-mint'), ...recordIn(value, 'x-svc') };
  const { openapi: _, ...metadata } = recordIn(raw, 'metadata');
  const href = textIn(raw, 'href') ?? textIn(metadata, 'href');
  return {
    metadata,
    content: textIn(raw, 'content'),
    href: href === undefined ? undefined : `/${href.trim().replace(/^\/+|\/+$/g, '')}`,
    groups: groupsOf(raw, metadata),
    pre: textsIn(raw, 'pre'),
    post: textsIn(raw, 'post'),
  };
}

/** Whether somebody in `viewerGroups` sees a part; a part without groups is for everybody. */
export function isVisibleTo(groups: readonly string[] | undefined, viewerGroups: readonly string[]): boolean {
  return groups === undefined || groups.some((group) => viewerGroups.includes(group));
}

/** Whether a part of a document is shown to viewers in some groups: neither hidden, nor only for others. */
export function isPartShown(part: unknown, viewerGroups: readonly string[]): boolean {
  return !isHiddenPart(part) && isVisibleTo(extensionOf(part).groups, viewerGroups);
}

/** Whether a part of a document is hidden from everybody. */
export function isHiddenPart(part: unknown): boolean {
  return isMarked(part, 'x-hidden') || isMarked(part, 'x-excluded');
}

/**
 * Whether a part bears a mark. The brief speaks of an operation "with the property": only an explicit no
 * is taken as one, and an object under that key is a property that happens to have the name.
 */
export function isMarked(part: unknown, key: 'x-hidden' | 'x-excluded'): boolean {
  const mark = ownValue(part, key);
  return (
    mark !== undefined && mark !== null && mark !== false && mark !== 'false' && typeof mark !== 'object'
  );
}

function groupsOf(raw: RawRecord, metadata: RawRecord): string[] | undefined {
  const written = ownValue(raw, 'groups') ?? ownValue(metadata, 'groups');
  if (typeof written === 'string') return [written];
  return Array.isArray(written) ? written.filter((group) => typeof group === 'string') : undefined;
}
