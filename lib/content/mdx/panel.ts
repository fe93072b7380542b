import type { Root, RootContent } from 'mdast';
import { isJsxElement } from './jsx-attributes';

const EXAMPLES = new Set(['RequestExample', 'ResponseExample']);

/**
 * Extracts the side column: a `<Panel>`, else request and response examples. Looks only at the top level of the page.
 */
export function takePanel(tree: Root): Root | undefined {
  const named = (node: RootContent) => (isJsxElement(node) ? (node.name ?? '') : '');
  const hasPanel = tree.children.some((node) => named(node) === 'Panel');
  const isBeside = (node: RootContent) => (hasPanel ? named(node) === 'Panel' : EXAMPLES.has(named(node)));
  const children = tree.children.filter(isBeside);
  if (children.length === 0) return undefined;
  tree.children = tree.children.filter((node) => !isBeside(node));
  return { type: 'root', children };
}
