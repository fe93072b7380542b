import { isDivision, type NavigationDivision, type NavigationNode } from './navigation-node';

export interface PlacedPage {
  path: string;
  /** The entry, or the element that has the page as its `root`. */
  node: NavigationNode;
  /** Position in reading order across the site. */
  position: number;
}

/** Half-open range of positions in reading order. */
export interface PositionRange {
  start: number;
  end: number;
}

/** Answers questions about a navigation tree without walking it again. */
export interface NavigationIndex {
  root: NavigationDivision;
  /** Every place of every page, in reading order. */
  placedPages: readonly PlacedPage[];
  /** Every page once, in reading order. */
  pagePaths: readonly string[];
  /** All places of one page, in reading order. */
  placesOf(path: string): readonly PlacedPage[];
  /** The default place: the first that is not hidden. */
  primaryPlaceOf(path: string): PlacedPage | undefined;
  /** The pages inside an element, which have consecutive positions. */
  rangeOf(division: NavigationDivision): PositionRange;
  /** The elements around a node, root first. */
  chainOf(node: NavigationNode): NavigationDivision[];
  /** Whether the page or an element between it and `within` (excluded) is hidden. */
  isHiddenWithin(page: PlacedPage, within: NavigationDivision): boolean;
  /** Path of the first visible page inside an element. */
  firstPageOf(division: NavigationDivision): string | undefined;
  nodeById(id: string): NavigationNode | undefined;
}

const known = new WeakMap<NavigationDivision, NavigationIndex>();

/** The index of a tree, cached by object: trees never change, so each is walked only once. */
export function navigationIndex(root: NavigationDivision): NavigationIndex {
  const index = known.get(root) ?? newIndex(root);
  known.set(root, index);
  return index;
}

function newIndex(root: NavigationDivision): NavigationIndex {
  const parents = new Map<NavigationNode, NavigationDivision>();
  const ranges = new Map<NavigationDivision, PositionRange>();
  const placedPages: PlacedPage[] = [];
  const places = new Map<string, PlacedPage[]>();
  const nodes = new Map<string, NavigationNode>();

  function addPage(path: string, node: NavigationNode): void {
    const page = { path, node, position: placedPages.length };
    placedPages.push(page);
    const others = places.get(path);
    if (others === undefined) places.set(path, [page]);
    else others.push(page);
  }

  function visit(node: NavigationNode): void {
    nodes.set(node.id, node);
    if (!isDivision(node)) {
      if (node.kind !== 'link' && node.path !== undefined) addPage(node.path, node);
      return;
    }
    const start = placedPages.length;
    if (node.root !== undefined) addPage(node.root, node);
    for (const children of [node.children, node.global]) {
      for (const child of children) {
        parents.set(child, node);
        visit(child);
      }
    }
    ranges.set(node, { start, end: placedPages.length });
  }

  function chainOf(node: NavigationNode): NavigationDivision[] {
    const chain: NavigationDivision[] = [];
    for (let parent = parents.get(node); parent !== undefined; parent = parents.get(parent))
      chain.push(parent);
    return chain.reverse();
  }

  function isHiddenWithin(page: PlacedPage, within: NavigationDivision): boolean {
    let node: NavigationNode | undefined = page.node;
    for (; node !== undefined && node !== within; node = parents.get(node)) if (node.isHidden) return true;
    return false;
  }

  visit(root);

  return {
    root,
    placedPages,
    pagePaths: [...places.keys()],
    placesOf: (path) => places.get(path) ?? [],
    primaryPlaceOf: (path) => primaryPlace(places.get(path) ?? [], (page) => isHiddenWithin(page, root)),
    rangeOf: (division) => ranges.get(division) ?? { start: 0, end: 0 },
    chainOf,
    isHiddenWithin,
    firstPageOf(division) {
      const { start, end } = ranges.get(division) ?? { start: 0, end: 0 };
      for (let position = start; position < end; position++) {
        const page = placedPages[position];
        if (page !== undefined && !isHiddenWithin(page, division)) return page.path;
      }
      return undefined;
    },
    nodeById: (id) => nodes.get(id),
  };
}

/** An entry for a section of a page comes last, because another place has the page itself. */
function primaryPlace(
  places: readonly PlacedPage[],
  isHidden: (page: PlacedPage) => boolean,
): PlacedPage | undefined {
  if (places.length < 2) return places[0];
  const visible = places.filter((page) => !isHidden(page));
  return visible.find(isWholePage) ?? visible[0] ?? places.find(isWholePage) ?? places[0];
}

function isWholePage({ node }: PlacedPage): boolean {
  return node.kind !== 'page' || node.fragment === undefined;
}
