import type { PlacedPage } from '@/lib/docs/navigation/navigation-index';
import {
  isDivision,
  type NavigationDivision,
  type NavigationNode,
} from '@/lib/docs/navigation/navigation-node';
import { commonStart, pathSegments } from './division-paths';
import type { LayoutSource } from './layout-source';
import { isSidebarChild } from './sidebar-children';

export interface PagePlace {
  path: string;
  /** Absent for a page outside the navigation; `chain` is then a default branch. */
  page?: PlacedPage | undefined;
  /** From the root to the nearest element. A group's root page is inside that group. */
  chain: NavigationDivision[];
  /** The element whose children the sidebar shows: the last of the chain before its groups. */
  division: NavigationDivision;
  /** The page's node and its ancestors; empty for a page outside the navigation. */
  trail: ReadonlySet<NavigationNode>;
}

/**
 * Finds a page in the navigation. If it has several places, prefers one inside the element with the id `near`,
 * which the reader came from.
 */
export function pagePlace(source: LayoutSource, path: string, near?: string): PagePlace {
  const { index } = source;
  const page = placeNear(source, path, near) ?? index.primaryPlaceOf(path);
  if (page === undefined) {
    const chain = defaultChain(source, path);
    return { path, chain, division: chain.at(-1) ?? index.root, trail: new Set() };
  }
  const around = index.chainOf(page.node);
  const chain = isDivision(page.node) ? [...around, page.node] : around;
  return {
    path,
    page,
    chain,
    division: sidebarDivision(chain) ?? index.root,
    trail: new Set([...chain, page.node]),
  };
}

/** The innermost element of a chain that is above its groups. */
export function sidebarDivision(chain: readonly NavigationDivision[]): NavigationDivision | undefined {
  const firstGroup = chain.findIndex((division) => division.kind === 'group');
  return firstGroup === -1 ? chain.at(-1) : chain[firstGroup - 1];
}

/** The chain down to the element whose children the sidebar shows. */
export function levelsAround({ chain, division }: PagePlace): NavigationDivision[] {
  return chain.slice(0, chain.indexOf(division) + 1);
}

/** The language of a page, on sites with several. */
export function languageOfPlace({ chain }: PagePlace): NavigationDivision | undefined {
  return chain.find((division) => division.kind === 'language');
}

/** Whether the reader sees a node. Hidden nodes show only from inside, hidden groups never. */
export function isVisible(place: PagePlace, node: NavigationNode): boolean {
  return !node.isHidden || (node.kind !== 'group' && place.trail.has(node));
}

function placeNear({ index }: LayoutSource, path: string, near: string | undefined): PlacedPage | undefined {
  const node = near === undefined ? undefined : index.nodeById(near);
  if (node === undefined || !isDivision(node)) return undefined;
  const { start, end } = index.rangeOf(node);
  return index.placesOf(path).find(({ position }) => position >= start && position < end);
}

/** The branch for a page outside the navigation: the defaults, in the page's language and version. */
function defaultChain(source: LayoutSource, path: string): NavigationDivision[] {
  const chain = [source.index.root];
  for (let parent = source.index.root; ; ) {
    const first = parent.children.find((child) => !child.isHidden);
    if (first === undefined || !isDivision(first) || isSidebarChild(first, parent)) return chain;
    const siblings = parent.children
      .filter(isDivision)
      .filter((child) => child.kind === first.kind && !child.isHidden);
    const next = defaultAmong(source, siblings, path);
    chain.push(next ?? first);
    parent = next ?? first;
  }
}

function defaultAmong(
  source: LayoutSource,
  siblings: NavigationDivision[],
  path: string,
): NavigationDivision | undefined {
  const withPages = siblings.filter((sibling) => source.landingPage(sibling) !== undefined);
  const segments = pathSegments(path);
  const byFolder = withPages
    .filter(({ kind }) => kind === 'language' || kind === 'version')
    .map((sibling) => ({ sibling, folder: source.folderOf(sibling) }))
    .filter(({ folder }) => folder.length > 0 && commonStart(folder, segments) === folder.length)
    .sort((left, right) => right.folder.length - left.folder.length)[0];
  return byFolder?.sibling ?? withPages.find((sibling) => sibling.isDefault) ?? withPages[0];
}
