import type { Nodes, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkMdx from 'remark-mdx';
import remarkStringify, { type Options } from 'remark-stringify';
import { unified } from 'unified';
import { unchangedSource } from './unchanged-source';

type Handle = NonNullable<NonNullable<Options['handlers']>['text']>;
const asWritten: Handle = (node: { value: string }) => node.value;

const writer = unified()
  .use(remarkStringify, {
    bullet: '-',
    rule: '-',
    fences: true,
    resourceLink: true,
    handlers: { verbatim: asWritten, marker: asWritten },
  })
  .use(remarkMdx)
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkMath)
  .freeze();

export function writeMarkdown(tree: Root): string {
  return writer.stringify(withUnchanged(tree));
}

/** Unchanged blocks keep every character. */
function withUnchanged<Node extends Nodes>(node: Node): Node {
  if (!('children' in node)) return node;
  const children = node.children.map((child) => {
    const value = unchangedSource(child);
    return value === undefined ? withUnchanged(child) : { type: 'verbatim', value };
  });
  return { ...node, children };
}
