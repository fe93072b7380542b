import { mayRead, type PageAccess, publicAccess } from '@/lib/access/may-read';
import { anonymousReader, type Reader } from '@/lib/access/reader';
import type { StaticCopySettings } from '@/lib/base/settings/static-copy-settings';
import type { NavigationIndex } from '@/lib/docs/navigation/navigation-index';
import type { PageSummary } from './layout/page-summary';

/** An unnamed group, which no reader is in. */
const NOBODY: PageAccess = { isPublic: false, groups: [''] };

export interface CopyAccess {
  /** The reader for whom the copy is made, regardless of the request. */
  reader: Reader;
  access(path: string, navigation: NavigationIndex): PageAccess;
}

/**
 * Who may read a page of a static copy: everybody, because static files cannot ask for sign-in, or nobody. The rules
 * that hide a page from strangers thus keep excluded pages out of the whole copy.
 */
export function copyAccess(
  { groups, hasHiddenPages }: StaticCopySettings,
  site: { access(path: string): PageAccess; summary(path: string): PageSummary | undefined },
): CopyAccess {
  const reader: Reader = groups === undefined ? anonymousReader : { isSignedIn: true, groups };
  return {
    reader,
    access(path, navigation) {
      const isHeld =
        mayRead(site.access(path), reader) &&
        (hasHiddenPages || !isHiddenPage(path, site.summary(path), navigation));
      return isHeld ? publicAccess : NOBODY;
    },
  };
}

/** Whether its front matter or everything around it in the navigation hides a page. */
function isHiddenPage(path: string, summary: PageSummary | undefined, navigation: NavigationIndex): boolean {
  if (summary?.isHidden === true) return true;
  const places = navigation.placesOf(path);
  return places.length > 0 && places.every((place) => navigation.isHiddenWithin(place, navigation.root));
}
