import type { Nodes, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkStringify, { type Options } from 'remark-stringify';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { withBasePath } from '@/lib/base/web/base-path';
import { toBlocks } from './blocks';
import { convertNodes } from './convert-nodes';

const options: Options = {
  bullet: '-',
  rule: '-',
  listItemIndent: 'one',
  handlers: {
    text: (node: { value: string }, _parent, state, info) => readable(state.safe(node.value, info)),
  },
};

const writer = unified()
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkMath)
  .use(remarkStringify, options)
  .freeze();

/** Nodes as Markdown text, without a trailing line break. */
export function markdownText(nodes: readonly Nodes[]): string {
  const root: Root = { type: 'root', children: toBlocks(convertNodes(nodes, { depth: 1, isInside: false })) };
  visit(root, (node) => {
    if ('url' in node) node.url = withBasePath(node.url);
  });
  return writer.stringify(root).trimEnd();
}

/** Removes unnecessary escapes: `snake\_case`, `R\&D`, `string\[]`. */
function readable(escaped: string): string {
  return escaped
    .replace(/(?<=[\p{L}\d])\\_(?=[\p{L}\d])/gu, '_')
    .replace(/\\&(?!#?\w+;)/g, '&')
    .replace(/\\\[(?=\])/g, '[');
}
