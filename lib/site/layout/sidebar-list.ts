import { interfaceStrings } from '@/lib/docs/languages/interface-strings';
import {
  isDivision,
  type NavigationDivision,
  type NavigationNode,
} from '@/lib/docs/navigation/navigation-node';
import type { SidebarGroup, SidebarNode } from '@/lib/site/layout-data';
import type { LayoutSource } from './layout-source';
import { hrefOfPage } from './link-target';
import { listedChildren } from './listed-children';
import { languageOfPlace, type PagePlace } from './page-place';
import { isShownPage } from './page-summary';
import { sidebarGroup } from './sidebar-group';
import type { SidebarOpening } from './sidebar-opening';
import { sidebarPage } from './sidebar-page';
import { sidebarWindow } from './sidebar-window';

export interface SidebarListRequest {
  owner: NavigationDivision;
  /** Range of child positions; absent for all. */
  range?: { start: number; end: number } | undefined;
  isTopLevel: boolean;
  opening: SidebarOpening;
}

/** The items of a list. A long list has deferred groups outside its window. */
export function sidebarList(
  source: LayoutSource,
  place: PagePlace,
  request: SidebarListRequest,
): SidebarNode[] {
  const { owner } = request;
  const nodes = listedChildren(source, place, request);
  const current = positionOnTrail(place, owner, nodes);
  const { start, end } = sidebarWindow(nodes.length, current);
  return [
    ...restOfList(source, place, { owner, nodes: nodes.slice(0, start) }),
    ...nodes.slice(start, end).flatMap((node) => itemFrom(source, place, { node, ...request }) ?? []),
    ...restOfList(source, place, { owner, nodes: nodes.slice(end) }),
  ];
}

/** Position of the child that leads to the current page; -1 if there is none. */
function positionOnTrail(place: PagePlace, owner: NavigationDivision, nodes: NavigationNode[]): number {
  const level = place.chain.indexOf(owner);
  const next = level === -1 ? undefined : (place.chain[level + 1] ?? place.page?.node);
  return next === undefined ? -1 : nodes.indexOf(next);
}

function itemFrom(
  source: LayoutSource,
  place: PagePlace,
  { node, isTopLevel, opening }: SidebarListRequest & { node: NavigationNode },
): SidebarNode | undefined {
  if (!isDivision(node)) return sidebarPage(source, place, node);
  return sidebarGroup(source, place, {
    group: node,
    isTopLevel,
    opening,
    listOf: (owner) => sidebarList(source, place, { owner, isTopLevel: false, opening }),
  });
}

/** A group in place of omitted items. Its id contains their positions, which `sidebarBranch` reads. */
function restOfList(
  source: LayoutSource,
  place: PagePlace,
  { owner, nodes }: { owner: NavigationDivision; nodes: NavigationNode[] },
): SidebarGroup[] {
  const first = nodes[0];
  const last = nodes.at(-1);
  if (first === undefined || last === undefined) return [];
  const firstPage = firstPageAmong(source, nodes);
  const { showMore } = interfaceStrings(languageOfPlace(place)?.label ?? 'en');
  return [
    {
      kind: 'group',
      id: `${owner.id}~${owner.children.indexOf(first)}-${owner.children.indexOf(last) + 1}`,
      title: `${showMore} (${nodes.length})`,
      href: firstPage === undefined ? undefined : hrefOfPage(firstPage),
      hasRootPage: false,
      isCurrent: false,
      isTopLevel: false,
      isOpen: false,
      children: 'deferred',
    },
  ];
}

function firstPageAmong(source: LayoutSource, nodes: NavigationNode[]): string | undefined {
  for (const node of nodes) {
    if (isDivision(node)) {
      const path = source.firstShownPage(node);
      if (path !== undefined) return path;
    } else if (
      node.kind !== 'link' &&
      node.path !== undefined &&
      isShownPage(source.pageSummary(node.path))
    ) {
      return node.path;
    }
  }
  return undefined;
}
