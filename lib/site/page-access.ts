import { type PageAccess, publicAccess } from '@/lib/base/may-read';
import type { NavigationIndex } from '@/lib/docs/navigation/navigation-index';
import type { SiteInput } from './create-site';
import type { PageSummary } from './layout/page-summary';

/**
 * Who may read a page. `groups` restrict a page to their members, also on a public site. On a private site,
 * `public: true` opens a page, or all pages of a navigation element; `groups` of the page override an element's.
 */
export function pageAccess(
  visibility: SiteInput['visibility'],
  navigation: NavigationIndex,
  summary: PageSummary | undefined,
  path: string,
): PageAccess {
  if (summary?.isPublic === true) return publicAccess;
  const groups = summary?.groups ?? [];
  if (visibility === 'public') return groups.length === 0 ? publicAccess : { isPublic: false, groups };
  const isOpened =
    groups.length === 0 &&
    navigation
      .placesOf(path)
      .some(({ node }) => navigation.chainOf(node).some((division) => division.isPublic === true));
  return isOpened ? publicAccess : { isPublic: false, groups };
}
