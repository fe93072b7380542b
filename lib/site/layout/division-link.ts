import type { NavigationDivision } from '@/lib/docs/navigation/navigation-node';
import type { LayoutSource } from './layout-source';
import { hrefOfPage, type LinkTarget, linkTarget } from './link-target';
import type { PagePlace } from './page-place';

/**
 * Where an element leads: its own address, else its first page, else the first address inside it.
 * `undefined` means that there is nothing to show, and the element is left out.
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
  // A reader on a hidden page still sees where that is.
  return place.trail.has(division) ? pageTarget(place.path) : undefined;
}

/** Whether an element is the one that the reader is in, or leads to the very page that is shown. */
export function isCurrentDivision(place: PagePlace, division: NavigationDivision, link: LinkTarget): boolean {
  return place.trail.has(division) || (place.page === undefined && link.path === place.path);
}

function pageTarget(path: string): LinkTarget {
  return { href: hrefOfPage(path), isExternal: false, path };
}
