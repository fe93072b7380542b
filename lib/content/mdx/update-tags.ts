import type { Root } from 'mdast';
import { eachNode } from './each-node';
import { attributeValue, isJsxElement } from './jsx-attributes';

/** The tags of all `<Update>`s of a page, each once. */
export function updateTags(tree: Root): string[] {
  const tags = new Set<string>();
  eachNode(tree, (node) => {
    const written = isJsxElement(node) && node.name === 'Update' ? attributeValue(node, 'tags') : undefined;
    const list = typeof written === 'string' ? written.split(',') : Array.isArray(written) ? written : [];
    for (const tag of list) if (typeof tag === 'string' && tag.trim() !== '') tags.add(tag.trim());
  });
  return [...tags];
}
