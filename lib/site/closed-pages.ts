import type { PageAccess } from '@/lib/access/may-read';

/** The pages restricted to groups. Finding them means reading every page. */
export interface ClosedPages {
  all(): readonly string[];
  /** Whether there may be some; true until they have been looked up. */
  mayExist(): boolean;
  clear(): void;
}

/** Looks up the closed pages on first use and caches them. */
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

/** A note on the closed pages of a public site, where an author may not expect any; `undefined` if there are none. */
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
