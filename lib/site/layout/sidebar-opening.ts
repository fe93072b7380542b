import {
  isDivision,
  type NavigationDivision,
  type NavigationNode,
} from '@/lib/docs/navigation/navigation-node';
import type { LayoutSource } from './layout-source';
import { listedChildren } from './listed-children';
import type { PagePlace } from './page-place';
import { LIST_LENGTH_MAX } from './sidebar-window';

export interface SidebarOpening {
  /** The top-level groups that are open, besides the reader's own. */
  openHeadings: ReadonlySet<NavigationNode>;
  /** Whether nested groups marked as expanded are open too. */
  isExpandedOpen: boolean;
}

/** The rows that a tall window shows before and after the current page, which is a third of the way down. */
const ROWS_BEFORE = 14;
const ROWS_AFTER = 28;
/** A group with more rows, other than the reader's own, is not sent with the page. */
const GROUP_ROWS_MAX = 60;
const NONE: ReadonlySet<NavigationNode> = new Set();

/**
 * Opens everything if the size allows, else the reader's own group and what is visible around it: if that loaded later,
 * it would push the current page out of sight.
 */
export function sidebarOpening(
  source: LayoutSource,
  place: PagePlace,
  owner: NavigationDivision,
): SidebarOpening {
  const headings = listedChildren(source, place, { owner });
  if (openItems(source, place, { owner, isHeadings: true }) <= LIST_LENGTH_MAX)
    return { openHeadings: new Set(headings), isExpandedOpen: true };
  const ownGroup = place.chain[place.chain.indexOf(owner) + 1];
  const own = ownGroup ?? place.page?.node;
  const at = own === undefined ? -1 : headings.indexOf(own);
  const nearest = (others: readonly NavigationNode[], rows: number) => groupsIn(source, place, others, rows);
  return {
    openHeadings: new Set([
      ...nearest(headings.slice(0, Math.max(0, at)).reverse(), ROWS_BEFORE),
      ...nearest(headings.slice(at + 1), ROWS_AFTER),
    ]),
    isExpandedOpen: ownGroup !== undefined && branchOpening(source, place, ownGroup).isExpandedOpen,
  };
}

/** The groups that take up the first rows of a list. */
function groupsIn(
  source: LayoutSource,
  place: PagePlace,
  nodes: readonly NavigationNode[],
  rows: number,
): NavigationDivision[] {
  const groups: NavigationDivision[] = [];
  let left = rows;
  for (const node of nodes) {
    if (left <= 0) break;
    const own = isDivision(node) ? openItems(source, place, { owner: node, isHeadings: false }) + 1 : 1;
    if (own > GROUP_ROWS_MAX) break;
    if (isDivision(node)) groups.push(node);
    left -= own;
  }
  return groups;
}

/** Inside a single group: groups marked as expanded, if the size allows. */
export function branchOpening(
  source: LayoutSource,
  place: PagePlace,
  owner: NavigationDivision,
): SidebarOpening {
  const isExpandedOpen = openItems(source, place, { owner, isHeadings: false }) <= LIST_LENGTH_MAX;
  return { openHeadings: NONE, isExpandedOpen };
}

/** How many items a list shows with its open groups. Stops counting above the limit. */
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
