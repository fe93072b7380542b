import {
  isDivision,
  type NavigationDivision,
  type NavigationNode,
  type OperationEntry,
} from './navigation-node';

/** What the OpenAPI documents of a site know about the navigation. */
export interface OperationPlaces {
  /** Path of the page that is generated for an entry; `undefined` when no document has the operation. */
  pathOf(entry: OperationEntry): string | undefined;
  /** Children for an element whose pages are all generated: groups, or entries with their paths. */
  childrenOf(division: NavigationDivision): NavigationNode[];
}

/**
 * The tree with its generated pages in place. Entries that no document answers stay, and a page whose
 * file has that name is meant by none of them: they are shown nowhere.
 */
export function placeOperations(root: NavigationDivision, places: OperationPlaces): NavigationDivision {
  const children = root.children.map((child) => placeNode(child, places));
  if (root.generatesPages) children.push(...places.childrenOf(root));
  const global = root.global.map((division) => placeOperations(division, places));
  return { ...root, children, global };
}

function placeNode(node: NavigationNode, places: OperationPlaces): NavigationNode {
  if (isDivision(node)) return placeOperations(node, places);
  return node.kind === 'operation' ? { ...node, path: places.pathOf(node) } : node;
}
