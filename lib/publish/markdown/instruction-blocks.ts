import type { RootContent } from 'mdast';
import type { Site } from '@/lib/site/site';
import { paragraph, strong, text } from './blocks';
import { markdownBlocks } from './markdown-blocks';

/** The site's instructions for agents (`markdown.instructions`), as a titled quote; none by default. */
export function instructionBlocks({ configuration }: Site): RootContent[] {
  const content = markdownBlocks(configuration.markdown.instructions);
  if (content.length === 0) return [];
  return [{ type: 'blockquote', children: [paragraph(strong([text('Agent instructions')])), ...content] }];
}
