import { type PageAccess, publicAccess } from '@/lib/access/may-read';
import type { NavigationIndex } from '@/lib/docs/navigation/navigation-index';
import type { PageSummary } from './layout/page-summary';
import type { SiteInput } from './site-input';

/**
 * Who may read a page. `groups` restrict a page to their members, also on a public site. On a private site, `public:
 * true` opens a page, all pages of a navigation element, or the whole site (`isOpen`), except pages with groups.
 */
export function pageAccess(
  { visibility, isOpen }: { visibility: SiteInput['visibility']; isOpen: boolean },
  navigation: NavigationIndex,
  summary: PageSummary | undefined,
  path: string,
): PageAccess {
  const groups = summary?.groups ?? [];
  if (groups.length > 0) return { isPublic: false, groups };
  const isOpened =
    visibility === 'public' ||
    isOpen ||
    summary?.isPublic === true ||
    navigation
      .placesOf(path)
      .some(({ node }) => navigation.chainOf(node).some((division) => division.isPublic === true));
  return isOpened ? publicAccess : { isPublic: false, groups };
}
