import { isDivision, type NavigationDivision } from '@/lib/docs/navigation/navigation-node';
import type { LayoutSource } from './layout-source';
import { listedChildren } from './listed-children';
import type { PagePlace } from './page-place';
import { LIST_LENGTH_MAX } from './sidebar-window';

export interface SidebarOpening {
  /** Whether all top-level groups are open, or only the reader's. */
  isEveryHeadingOpen: boolean;
  /** Whether nested groups marked as expanded are open too. */
  isExpandedOpen: boolean;
}

/** As much as the size allows: everything, else the reader's own group, else only the path to the page. */
export function sidebarOpening(
  source: LayoutSource,
  place: PagePlace,
  owner: NavigationDivision,
): SidebarOpening {
  if (openItems(source, place, { owner, isHeadings: true }) <= LIST_LENGTH_MAX) {
    return { isEveryHeadingOpen: true, isExpandedOpen: true };
  }
  const ownGroup = place.chain[place.chain.indexOf(owner) + 1];
  if (ownGroup === undefined) return { isEveryHeadingOpen: false, isExpandedOpen: false };
  return branchOpening(source, place, ownGroup);
}

/** Inside a single group: groups marked as expanded, if the size allows. */
export function branchOpening(
  source: LayoutSource,
  place: PagePlace,
  owner: NavigationDivision,
): SidebarOpening {
  const isExpandedOpen = openItems(source, place, { owner, isHeadings: false }) <= LIST_LENGTH_MAX;
  return { isEveryHeadingOpen: false, isExpandedOpen };
}

/** Number of items a list shows with its open groups; stops counting above the limit. */
function openItems(
  source: LayoutSource,
  place: PagePlace,
  { owner, isHeadings }: { owner: NavigationDivision; isHeadings: boolean },
): number {
  const children = listedChildren(source, place, { owner });
  let count = children.length;
  for (const child of children) {
    if (count > LIST_LENGTH_MAX) break;
    if (!isDivision(child)) continue;
    if (isHeadings || child.expanded === true || place.trail.has(child)) {
      count += openItems(source, place, { owner: child, isHeadings: false });
    }
  }
  return count;
}
