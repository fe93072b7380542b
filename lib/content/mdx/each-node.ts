import type { Nodes, Parents } from 'mdast';

/** Called for each node. A node that it puts in place of the current one is not visited. */
type Visitor = (node: Nodes, index: number | undefined, parent: Parents | undefined) => void;

/**
 * Visits every node, parents before children. A page is walked about ten times before rendering. unist-util-visit
 * creates a named function for each node, which takes a sixth of `check`'s time; it is still used where a visitor
 * controls the walk.
 */
export function eachNode(tree: Nodes, visitor: Visitor): void {
  visitor(tree, undefined, undefined);
  if ('children' in tree) walk(tree, visitor);
}

function walk(parent: Parents, visitor: Visitor): void {
  for (let index = 0; index < parent.children.length; index++) {
    const node = parent.children[index];
    if (node === undefined) continue;
    visitor(node, index, parent);
    if ('children' in node) walk(node, visitor);
  }
}
