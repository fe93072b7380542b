import type { Nodes, Root } from 'mdast';
import { toString as plainTextOf } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { isCostlyMarkdown } from '@/lib/base/markup/costly-markdown';

const reader = unified().use(remarkParse).use(remarkGfm).freeze();
const writer = unified()
  .use(remarkStringify, { bullet: '-', rule: '-' })
  .use(remarkGfm)
  .use(remarkMdx)
  .freeze();

/** Converts a comment's Markdown to MDX that runs no code: braces, tags and imports become text. */
export function safeMarkdown(written: string | undefined): string | undefined {
  if (written === undefined || written.trim() === '') return undefined;
  const tree: Root = isCostlyMarkdown(written) ? asText(written) : reader.parse(written);
  keepAsText(tree, 0);
  return writer.stringify(tree).trim();
}

/** The first paragraph as plain text. */
export function firstParagraph(written: string | undefined): string | undefined {
  if (written === undefined || isCostlyMarkdown(written)) return undefined;
  const first = reader.parse(written).children.find(({ type }) => type === 'paragraph');
  const text = first === undefined ? '' : plainTextOf(first).replace(/\s+/g, ' ').trim();
  return text === '' ? undefined : text;
}

function asText(value: string): Root {
  return { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', value }] }] };
}

/** A page has one title, so headings in comments become lower levels. */
const HEADING_DEPTHS = [4, 5, 6] as const;

function keepAsText(node: Nodes, depth: number): void {
  if (!('children' in node)) return;
  const children: Nodes[] = node.children;
  children.forEach((child, position) => {
    if (child.type === 'html') children[position] = { type: 'text', value: child.value };
    else if (child.type === 'heading') child.depth = HEADING_DEPTHS[Math.min(2, child.depth - 1)] ?? 6;
    else keepAsText(child, depth + 1);
  });
  // MDX would read code here. An `html` node is written unchanged, so it carries the escaped letter.
  const [first] = children;
  const word = first?.type === 'text' ? /^(import|export)\b/.exec(first.value)?.[1] : undefined;
  if (node.type !== 'paragraph' || first?.type !== 'text' || word === undefined) return;
  first.value = first.value.slice(word.length);
  children.unshift({ type: 'html', value: word === 'import' ? '&#105;mport' : '&#101;xport' });
}
