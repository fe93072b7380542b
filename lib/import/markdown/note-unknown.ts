import type { Root } from 'mdast';
import { eachNode } from '@/lib/content/mdx/each-node';
import { isJsxElement } from '@/lib/content/mdx/jsx-attributes';
import type { ImportLog } from '../imported-site';
import { lineOf } from './nodes';

/** Reports every remaining element that needs code of the old site. */
export function noteUnknown(
  tree: Root,
  file: string,
  isKnown: (name: string) => boolean,
  log: ImportLog,
): void {
  const seen = new Set<string>();
  eachNode(tree, (node) => {
    if (!isJsxElement(node) || node.name === null || !/^[A-Z]/.test(node.name)) return;
    if (isKnown(node.name.split('.')[0] ?? '') || seen.has(node.name)) return;
    seen.add(node.name);
    log.left({
      file,
      line: lineOf(node),
      message: `<${node.name}> is no component here, so readers see only what is inside.`,
    });
  });
}
