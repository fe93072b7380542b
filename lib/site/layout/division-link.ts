import type { NavigationDivision } from '@/lib/docs/navigation/navigation-node';
import type { DivisionItem } from '@/lib/site/layout-data';
import { iconOf } from './icon-of';
import type { LayoutSource } from './layout-source';
import { hrefOfPage, type LinkTarget, linkTarget } from './link-target';
import type { PagePlace } from './page-place';

/**
 * The target of an element: its own address, else its first page, else the first link inside it. `undefined` if there
 * is none; the element is then left out.
 */
export function divisionLink(
  source: LayoutSource,
  place: PagePlace,
  division: NavigationDivision,
): LinkTarget | undefined {
  if (division.href !== undefined) return linkTarget(division.href);
  const path = source.landingPage(division) ?? source.firstShownPage(division);
  if (path !== undefined) return pageTarget(path);
  for (const child of source.innerDivisions(division)) {
    const link = child.href === undefined ? undefined : linkTarget(child.href);
    if (link !== undefined && !child.isHidden) return link;
  }
  // Readers on a hidden page still see the elements around it.
  return place.trail.has(division) ? pageTarget(place.path) : undefined;
}

/** Whether an element contains the current page or links to it. */
function isCurrentDivision(place: PagePlace, division: NavigationDivision, link: LinkTarget): boolean {
  return place.trail.has(division) || (place.page === undefined && link.path === place.path);
}

/** An element as a link; `undefined` if it leads nowhere. */
export function divisionItem(
  source: LayoutSource,
  place: PagePlace,
  division: NavigationDivision,
): DivisionItem | undefined {
  const link = divisionLink(source, place, division);
  return (
    link && {
      label: division.label,
      href: link.href,
      isCurrent: isCurrentDivision(place, division, link),
      isExternal: link.isExternal,
      icon: iconOf(source, division),
    }
  );
}

function pageTarget(path: string): LinkTarget {
  return { href: hrefOfPage(path), isExternal: false, path };
}
