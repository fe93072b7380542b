import { mayRead, type PageAccess, publicAccess } from '@/lib/access/may-read';
import { anonymousReader, type Reader } from '@/lib/access/reader';
import type { StaticCopySettings } from '@/lib/base/settings/static-copy-settings';
import type { NavigationIndex } from '@/lib/docs/navigation/navigation-index';
import type { PageSummary } from './layout/page-summary';

/** A group without a name, which no reader is in. */
const NOBODY: PageAccess = { isPublic: false, groups: [''] };

export interface CopyAccess {
  /** For whom the copy is made, whoever asks. */
  reader: Reader;
  access(path: string, navigation: NavigationIndex): PageAccess;
}

/**
 * Who may read a page of a static copy: everybody, because files of a copy cannot ask, or nobody. So a page that does not
 * belong in the copy is found nowhere in it, by the rules that hide a page from strangers.
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

/** Whether its front matter hides a page, or all that stands around it in the navigation. */
function isHiddenPage(path: string, summary: PageSummary | undefined, navigation: NavigationIndex): boolean {
  if (summary?.isHidden === true) return true;
  const places = navigation.placesOf(path);
  return places.length > 0 && places.every((place) => navigation.isHiddenWithin(place, navigation.root));
}
