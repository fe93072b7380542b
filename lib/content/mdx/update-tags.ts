import type { Root } from 'mdast';
import { eachNode } from './each-node';
import { attributeList, isJsxElement } from './jsx-attributes';

export function updateTags(tree: Root): string[] {
  const tags = new Set<string>();
  eachNode(tree, (node) => {
    if (!isJsxElement(node) || node.name !== 'Update') return;
    for (const tag of attributeList(node, 'tags')) tags.add(tag);
  });
  return [...tags];
}
