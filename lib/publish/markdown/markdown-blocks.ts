import type { Root, RootContent } from 'mdast';
import { visit } from 'unist-util-visit';
import { isCostlyMarkdown } from '@/lib/base/markup/costly-markdown';
import { parseMarkdown } from '@/lib/content/mdx/parse-markdown';
import { type Block, paragraph, text, toBlocks } from './blocks';
import { convertNodes } from './convert-nodes';

/** Markdown from an OpenAPI document or a setting, as blocks for use in a list or under a heading. */
export function markdownBlocks(written: string | undefined, { isInside = true } = {}): Block[] {
  if (written === undefined || written.trim() === '') return [];
  if (isCostlyMarkdown(written)) return [paragraph(text(written))];
  const parsed = parseMarkdown(written, 'text.md');
  if (parsed.kind === 'error') return [paragraph(text(written))];
  return toBlocks(convertNodes(withBraces(parsed.tree).children, { depth: 3, isInside }));
}

/** In a document, braces are plain text, as in `/users/{id}`; only pages have expressions. Comments are removed. */
function withBraces(tree: Root): Root {
  visit(tree, (node, index, parent) => {
    if (node.type !== 'mdxTextExpression' && node.type !== 'mdxFlowExpression') return;
    if (parent === undefined || index === undefined || /^\s*\/\*[\s\S]*\*\/\s*$/.test(node.value)) return;
    const written = text(`{${node.value}}`);
    const siblings: RootContent[] = parent.children;
    siblings[index] = node.type === 'mdxTextExpression' ? written : paragraph(written);
  });
  return tree;
}
