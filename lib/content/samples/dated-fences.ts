import type { Code, Root } from 'mdast';
import { eachNode } from '../mdx/each-node';
import { isJsxElement } from '../mdx/jsx-attributes';

/** The fences in `<Update>`, which show the API of their day rather than the current one. */
export function datedFences(tree: Root): Set<Code> {
  const dated = new Set<Code>();
  eachNode(tree, (node) => {
    if (!isJsxElement(node) || node.name !== 'Update') return;
    eachNode(node, (inner) => {
      if (inner.type === 'code') dated.add(inner);
    });
  });
  return dated;
}
