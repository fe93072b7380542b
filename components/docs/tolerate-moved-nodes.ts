/**
 * Makes React remove nodes wherever they are. Translators, extensions and site scripts move and wrap nodes; when React
 * then removes a page, it asks parents for children that are elsewhere, which throws and breaks the page
 * (facebook/react#11538).
 */
export function tolerateMovedNodes(): () => void {
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

/** The parent's child that now contains a node; `null` if the node is elsewhere. */
function childHolding(parent: Node, node: Node | null): Node | null {
  let child = node;
  while (child !== null && child.parentNode !== parent) child = child.parentNode;
  return child;
}
