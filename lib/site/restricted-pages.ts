import type { PageAccess } from '@/lib/access/may-read';
import { createYielder } from '@/lib/base/concurrency/yielder';
import type { Lookup } from '@/lib/base/request-notes';

/** The pages restricted to groups. Finding them requires reading every page. */
export interface RestrictedPages {
  all(): Promise<readonly string[]>;
  /** Whether some pages, or parts of pages, may be restricted; true until the lookup is done. */
  mayExist(): boolean;
  /** The state of the current lookup. A change of the site starts a new one. */
  lookup(): Readonly<Lookup>;
  clear(): void;
}

interface PagesToLookUp {
  paths: readonly string[];
  access: (path: string) => PageAccess;
  /** Whether any text of the site has parts for some readers only. */
  hasPartsForSome: () => Promise<boolean>;
}

/** Looks up the closed pages on first use and caches them. */
export function restrictedPages({ paths, access, hasPartsForSome }: PagesToLookUp): RestrictedPages {
  let known: readonly string[] | undefined;
  let areAllTheSame = false;
  let lookup: Lookup = { isDone: false };
  return {
    async all() {
      if (known !== undefined) return known;
      const own = lookup;
      const giveTurn = createYielder();
      const closed: string[] = [];
      for (const path of paths) {
        await giveTurn();
        if (access(path).groups.length > 0) closed.push(path);
      }
      const isOneForAll = closed.length === 0 && !(await hasPartsForSome());
      if (own === lookup) [known, areAllTheSame] = [closed, isOneForAll];
      own.isDone = true;
      return closed;
    },
    mayExist: () => !areAllTheSame,
    lookup: () => lookup,
    clear() {
      known = undefined;
      areAllTheSame = false;
      lookup = { isDone: false };
    },
  };
}

const LISTED_MAX = 10;

/**
 * Tells the operator about closed pages on a public site, where an author may not expect any; `undefined` if there are
 * none.
 */
export async function restrictedPagesNote({
  visibility,
  restrictedPages: { all },
}: {
  visibility: 'public' | 'private';
  restrictedPages: Pick<RestrictedPages, 'all'>;
}): Promise<string | undefined> {
  const paths = visibility === 'public' ? await all() : [];
  if (paths.length === 0) return undefined;
  const more = paths.length > LISTED_MAX ? ` and ${paths.length - LISTED_MAX} more` : '';
  return `Only members of their "groups" read ${paths.slice(0, LISTED_MAX).join(', ')}${more}.`;
}
