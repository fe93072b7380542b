import { type PageAccess, publicAccess } from '@/lib/base/may-read';
import type { NavigationIndex } from '@/lib/docs/navigation/navigation-index';
import type { SiteInput } from './create-site';
import type { PageSummary } from './layout/page-summary';

/**
 * Who may read a page. One with `groups` is for their members alone, whether the site is private or not:
 * whoever writes them wants others kept out. On a private site, `public: true` opens a page, or every page
 * of an element of the navigation; `groups` of the page itself are stronger than an element around it.
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
