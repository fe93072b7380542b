import { isDivision, type NavigationDivision } from '@/lib/docs/navigation/navigation-node';
import type { SidebarNode } from '@/lib/site/layout-data';
import type { LayoutSource } from './layout-source';
import { listedChildren } from './listed-children';
import { levelsAround, type PagePlace, pagePlace } from './page-place';
import { sidebarList } from './sidebar-list';
import { branchOpening, sidebarOpening } from './sidebar-opening';

const RANGE_ID = /^(.*)~(\d+)-(\d+)$/;

/** The page's branch of the navigation, limited to a size that does not depend on the site. */
export function sidebar(source: LayoutSource, place: PagePlace): SidebarNode[] {
  // If groups have tabs or anchors as siblings, nothing else links from inside those to the groups.
  const beside = levelsAround(place)
    .slice(0, -1)
    .filter((level) => listedChildren(source, place, { owner: level }).length > 0);
  return [place.division, ...beside].flatMap((owner) =>
    sidebarList(source, place, { owner, isTopLevel: true, opening: sidebarOpening(source, place, owner) }),
  );
}

/** The children of a deferred group, for the reader of a page. `undefined` if there is no such group. */
export function sidebarBranch(source: LayoutSource, id: string, path?: string): SidebarNode[] | undefined {
  const range = RANGE_ID.exec(id);
  const owner = source.index.nodeById(range?.[1] ?? id);
  if (owner === undefined || !isDivision(owner)) return undefined;
  const place = path === undefined ? nowhere(source, owner) : pagePlace(source, path);
  const isHidden = [...source.index.chainOf(owner), owner].some(
    (node) => node.isHidden && !place.trail.has(node),
  );
  if (isHidden) return undefined;
  return sidebarList(source, place, {
    owner,
    range: range === null ? undefined : { start: Number(range[2]), end: Number(range[3]) },
    isTopLevel: false,
    opening: branchOpening(source, place, owner),
  });
}

function nowhere({ index }: LayoutSource, owner: NavigationDivision): PagePlace {
  return { path: '', chain: [...index.chainOf(owner), owner], division: owner, trail: new Set() };
}
