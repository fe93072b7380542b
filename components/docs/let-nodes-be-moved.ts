/**
 * Translators, extensions and scripts of the site move nodes and wrap them. When React then takes a page away it
 * asks parents to give up children that are elsewhere, and a browser answers with an exception that ends the page
 * (facebook/react#11538). Nodes are found where they are instead.
 */
export function letNodesBeMoved(): () => void {
  const { removeChild, insertBefore } = Node.prototype;

  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const parent = child.parentNode;
    if (parent !== null) Reflect.apply(removeChild, parent, [child]);
    return child;
  };

  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    reference: Node | null,
  ): Child {
    Reflect.apply(insertBefore, this, [child, childHolding(this, reference)]);
    return child;
  };

  return () => Object.assign(Node.prototype, { removeChild, insertBefore });
}

/** The child of a parent that now contains a node; `null` when the node is elsewhere. */
function childHolding(parent: Node, node: Node | null): Node | null {
  let child = node;
  while (child !== null && child.parentNode !== parent) child = child.parentNode;
  return child;
}
