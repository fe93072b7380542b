import type { RootContent } from 'mdast';
import { parseMarkdown } from '@/lib/content/mdx/parse-markdown';
import type { Site } from '@/lib/site/site';
import { paragraph, strong, text, toBlocks } from './blocks';

/** What the site wants agents to know (`markdown.instructions`), as a quote with a name; nothing by default. */
export function instructionBlocks({ configuration }: Site): RootContent[] {
  const { instructions } = configuration.markdown;
  if (instructions === undefined || instructions.trim() === '') return [];
  const parsed = parseMarkdown(instructions, 'instructions.md');
  const content = parsed.kind === 'tree' ? toBlocks(parsed.tree.children) : [paragraph(text(instructions))];
  return [{ type: 'blockquote', children: [paragraph(strong([text('Agent instructions')])), ...content] }];
}
