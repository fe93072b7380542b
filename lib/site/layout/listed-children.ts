import type { NavigationDivision, NavigationNode } from '@/lib/docs/navigation/navigation-node';
import type { LayoutSource } from './layout-source';
import { isVisible, type PagePlace } from './page-place';
import { isSidebarChild } from './sidebar-children';

/** The children of an element (optionally in a range) that readers at this place see in the sidebar. */
export function listedChildren(
  source: LayoutSource,
  place: PagePlace,
  { owner, range }: { owner: NavigationDivision; range?: { start: number; end: number } | undefined },
): NavigationNode[] {
  const isInsideHidden = source.hiddenChildren(owner).some((child) => place.trail.has(child));
  if (range === undefined && !isInsideHidden) return source.sidebarChildren(owner);
  return owner.children
    .slice(range?.start, range?.end)
    .filter((child) => isVisible(place, child) && isSidebarChild(child, owner));
}
