import type { PageAccess } from '@/lib/base/may-read';

/** The pages that are for members of groups alone. Finding them takes a look at every page. */
export interface ClosedPages {
  all(): readonly string[];
  /** As long as nobody has asked for them, there may be some. */
  mayExist(): boolean;
  clear(): void;
}

/** Finds the closed pages when they are first asked for, and keeps them. */
export function closedPages(pagePaths: readonly string[], access: (path: string) => PageAccess): ClosedPages {
  let known: readonly string[] | undefined;
  return {
    all() {
      known ??= pagePaths.filter((path) => access(path).groups.length > 0);
      return known;
    },
    mayExist: () => known?.length !== 0,
    clear() {
      known = undefined;
    },
  };
}

const LISTED_MAX = 10;

/** One line about the closed pages of a public site, whose author may not expect any; `undefined` where there are none. */
export function closedPagesNote({
  visibility,
  closedPages: { all },
}: {
  visibility: 'public' | 'private';
  closedPages: Pick<ClosedPages, 'all'>;
}): string | undefined {
  const paths = visibility === 'public' ? all() : [];
  if (paths.length === 0) return undefined;
  const more = paths.length > LISTED_MAX ? ` and ${paths.length - LISTED_MAX} more` : '';
  return `Only members of their "groups" read ${paths.slice(0, LISTED_MAX).join(', ')}${more}.`;
}
