import { isCostlyMarkdown } from '@/lib/base/costly-markdown';
import { parseMarkdown } from '@/lib/content/mdx/parse-markdown';
import { type Block, paragraph, text, toBlocks } from './blocks';
import { convertNodes } from './convert-nodes';

/** Markdown from an OpenAPI document or a setting, as blocks for use in a list or under a heading. */
export function markdownBlocks(written: string | undefined, { isInside = true } = {}): Block[] {
  if (written === undefined || written.trim() === '') return [];
  if (isCostlyMarkdown(written)) return [paragraph(text(written))];
  const parsed = parseMarkdown(written, 'text.md');
  if (parsed.kind === 'error') return [paragraph(text(written))];
  return toBlocks(convertNodes(parsed.tree.children, { depth: 3, isInside }));
}
