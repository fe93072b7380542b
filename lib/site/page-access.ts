import { type PageAccess, publicAccess } from '@/lib/access/may-read';
import type { NavigationIndex } from '@/lib/docs/navigation/navigation-index';
import type { PageSummary } from './layout/page-summary';
import type { SiteInput } from './site-input';

/**
 * Who may read a page. `groups` restrict a page to their members, also on a public site. On a private site,
 * `public: true` opens a page, all pages of a navigation element, or the whole site (`isOpen`); `groups` of the page
 * override those.
 */
export function pageAccess(
  { visibility, isOpen }: { visibility: SiteInput['visibility']; isOpen: boolean },
  navigation: NavigationIndex,
  summary: PageSummary | undefined,
  path: string,
): PageAccess {
  if (summary?.isPublic === true) return publicAccess;
  const groups = summary?.groups ?? [];
  if (visibility === 'public') return groups.length === 0 ? publicAccess : { isPublic: false, groups };
  const isOpened =
    groups.length === 0 &&
    (isOpen ||
      navigation
        .placesOf(path)
        .some(({ node }) => navigation.chainOf(node).some((division) => division.isPublic === true)));
  return isOpened ? publicAccess : { isPublic: false, groups };
}
