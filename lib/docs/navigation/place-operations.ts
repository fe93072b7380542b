import {
  isDivision,
  type NavigationDivision,
  type NavigationNode,
  type OperationEntry,
} from './navigation-node';

export interface OperationPlaces {
  /** Path of the generated page for an entry; `undefined` if no document has the operation. */
  pathOf(entry: OperationEntry): string | undefined;
  /** Generated children of an element: groups, or entries with paths. */
  childrenOf(division: NavigationDivision): NavigationNode[];
  channelsOf(division: NavigationDivision): NavigationNode[];
  graphqlOf(division: NavigationDivision): NavigationNode[];
  sdkOf(division: NavigationDivision): NavigationNode[];
}

/**
 * Adds generated pages to the tree. Entries without an operation stay but are never shown, and never refer to a
 * page file of that name.
 */
export function placeOperations(root: NavigationDivision, places: OperationPlaces): NavigationDivision {
  const children = root.children.map((child) => placeNode(child, places));
  if (root.generatesPages) children.push(...places.childrenOf(root));
  if (root.generatesChannels) children.push(...places.channelsOf(root));
  if (root.generatesGraphql) children.push(...places.graphqlOf(root));
  if (root.generatesSdk) children.push(...places.sdkOf(root));
  const global = root.global.map((division) => placeOperations(division, places));
  return { ...root, children, global };
}

function placeNode(node: NavigationNode, places: OperationPlaces): NavigationNode {
  if (isDivision(node)) return placeOperations(node, places);
  return node.kind === 'operation' ? { ...node, path: places.pathOf(node) } : node;
}
