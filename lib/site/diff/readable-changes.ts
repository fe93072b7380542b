import type { Site } from '../site';
import type { ChangedPage, PreviewDiff } from './preview-diff';

/** A page that a preview adds, changes or removes, as one reader may see it. */
export interface ReadableChange extends ChangedPage {
  title: string;
}

/**
 * The changed pages that a reader may open in at least one of the two states, with their titles. If they may open a
 * page only in one state, the other state counts as not having it.
 *
 * @param sites as this reader sees them
 */
export function readableChanges(
  { pages }: Pick<PreviewDiff, 'pages'>,
  { published, preview }: { published: Site; preview: Site },
): ReadableChange[] {
  return pages.flatMap(({ path, kind }): ReadableChange[] => {
    const before = kind === 'added' ? undefined : published.summary(path);
    const after = kind === 'removed' ? undefined : preview.summary(path);
    if (after !== undefined)
      return [{ path, kind: before === undefined ? 'added' : 'changed', title: after.title }];
    return before === undefined ? [] : [{ path, kind: 'removed', title: before.title }];
  });
}
