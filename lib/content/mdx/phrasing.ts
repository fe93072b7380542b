import type { Nodes, PhrasingContent, RootContent } from 'mdast';
import type {} from 'mdast-util-math';
import type {} from 'mdast-util-mdx';

const PHRASING: ReadonlySet<string> = new Set<PhrasingContent['type']>([
  'break',
  'delete',
  'emphasis',
  'footnoteReference',
  'html',
  'image',
  'imageReference',
  'inlineCode',
  'inlineMath',
  'link',
  'linkReference',
  'mdxJsxTextElement',
  'mdxTextExpression',
  'strong',
  'text',
]);

export function isPhrasing(node: Nodes): node is PhrasingContent {
  return PHRASING.has(node.type);
}

interface Gathering<Block> {
  /** One or more adjacent inline nodes. */
  line: (nodes: PhrasingContent[]) => Block[];
  block: (node: Exclude<RootContent, PhrasingContent>) => Block[];
}

export function gathered<Block>(nodes: readonly RootContent[], { line, block }: Gathering<Block>): Block[] {
  const blocks: Block[] = [];
  let open: PhrasingContent[] = [];
  const endLine = () => {
    if (open.length > 0) blocks.push(...line(open));
    open = [];
  };
  for (const node of nodes) {
    if (isPhrasing(node)) {
      open.push(node);
      continue;
    }
    endLine();
    blocks.push(...block(node));
  }
  endLine();
  return blocks;
}

export function inParagraphs(nodes: readonly RootContent[]): RootContent[] {
  return gathered<RootContent>(nodes, {
    line: (children) => {
      const says = children.some((node) => node.type !== 'text' || node.value.trim() !== '');
      return says ? [{ type: 'paragraph', children }] : [];
    },
    block: (node) => [node],
  });
}
