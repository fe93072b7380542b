import {
  isDivision,
  type NavigationDivision,
  type NavigationNode,
} from '@/lib/docs/navigation/navigation-node';
import type { SidebarGroup, SidebarNode, SidebarPage } from '@/lib/site/layout-data';
import { iconOf } from './icon-of';
import type { LayoutSource } from './layout-source';
import { hrefOfPage } from './link-target';
import { listedChildren } from './listed-children';
import type { PagePlace } from './page-place';
import { isShownPage } from './page-summary';
import type { SidebarOpening } from './sidebar-opening';

export interface SidebarGroupRequest {
  group: NavigationDivision;
  isTopLevel: boolean;
  opening: SidebarOpening;
  listOf: (group: NavigationDivision) => SidebarNode[];
}

/**
 * The sidebar item of a group; `undefined` if nothing in it is visible. A group with only its own page becomes the item
 * of that page.
 */
export function sidebarGroup(
  source: LayoutSource,
  place: PagePlace,
  { group, isTopLevel, opening, listOf }: SidebarGroupRequest,
): SidebarGroup | SidebarPage | undefined {
  const isInside = place.trail.has(group);
  const hasRootPage = group.root !== undefined && isShownPage(source.pageSummary(group.root));
  const rootPath = hasRootPage ? group.root : undefined;
  const firstPath = rootPath ?? source.firstShownPage(group);
  if (firstPath === undefined && !isInside && !holdsLink(source, group)) return undefined;
  const face = {
    title: group.label,
    icon: iconOf(source, group),
    tag: group.tag,
    isCurrent: place.page?.node === group,
  };
  if (rootPath !== undefined && listedChildren(source, place, { owner: group }).length === 0)
    return { kind: 'page', href: hrefOfPage(rootPath), ...face };
  const isOpen =
    isInside ||
    (isTopLevel ? opening.openHeadings.has(group) : group.expanded === true && opening.isExpandedOpen);
  const children = isOpen ? listOf(group) : 'deferred';
  if (isOpen && children.length === 0 && rootPath === undefined) return undefined;
  return {
    kind: 'group',
    id: group.id,
    ...face,
    title: group.label === '' && !isTopLevel ? titleOf(source, firstPath) : group.label,
    href: firstPath === undefined ? undefined : hrefOfPage(firstPath),
    hasRootPage,
    isTopLevel,
    isOpen,
    children,
  };
}

/** A nested group needs a label to be opened, so without one it gets its first page's title. */
function titleOf(source: LayoutSource, path: string | undefined): string {
  const summary = path === undefined ? undefined : source.pageSummary(path);
  return summary?.sidebarTitle ?? summary?.title ?? '…';
}

/** Whether a group without pages contains a link. */
function holdsLink(source: LayoutSource, node: NavigationNode): boolean {
  if (node.isHidden || node.kind === 'operation') return false;
  if (node.kind === 'link') return true;
  if (isDivision(node)) return node.children.some((child) => holdsLink(source, child));
  return source.pageSummary(node.path)?.url !== undefined;
}
