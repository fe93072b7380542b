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

/** Whether a node stands inside a line. */
export function isPhrasing(node: Nodes): node is PhrasingContent {
  return PHRASING.has(node.type);
}

/** Nodes as they stand between blocks: what belongs in a line is gathered into paragraphs. */
export function inParagraphs(nodes: readonly RootContent[]): RootContent[] {
  const blocks: RootContent[] = [];
  let line: PhrasingContent[] = [];
  const endLine = () => {
    const says = line.some((node) => node.type !== 'text' || node.value.trim() !== '');
    if (says) blocks.push({ type: 'paragraph', children: line });
    line = [];
  };
  for (const node of nodes) {
    if (isPhrasing(node)) {
      line.push(node);
      continue;
    }
    endLine();
    blocks.push(node);
  }
  endLine();
  return blocks;
}
