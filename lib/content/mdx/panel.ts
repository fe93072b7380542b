import type { Root, RootContent } from 'mdast';
import { isJsxElement } from './jsx-attributes';

const EXAMPLES = new Set(['RequestExample', 'ResponseExample']);

/**
 * Takes out what stands beside the content: a `<Panel>`, else the request and response examples.
 * Only what stands at the top of the page counts; inside other elements they stay where they are.
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
