import {
  isDivision,
  type NavigationDivision,
  type NavigationNode,
} from '@/lib/docs/navigation/navigation-node';

/** The children of an element that the sidebar lists, without hidden ones. */
export function sidebarChildren(division: NavigationDivision): NavigationNode[] {
  return division.children.filter((child) => !child.isHidden && isSidebarChild(child, division));
}

/** Whether the sidebar lists a child. Tabs, anchors and the like are shown elsewhere. */
export function isSidebarChild(child: NavigationNode, parent: NavigationDivision): boolean {
  if (child.kind === 'operation') return child.path !== undefined;
  // Inside a group, other elements have no place elsewhere, so the sidebar lists them as groups.
  return !isDivision(child) || child.kind === 'group' || parent.kind === 'group';
}

/** The children that are elements other than groups. There are few, even on sites with many pages. */
export function innerDivisions(division: NavigationDivision): NavigationDivision[] {
  return division.children.filter(isDivision).filter((child) => child.kind !== 'group');
}
