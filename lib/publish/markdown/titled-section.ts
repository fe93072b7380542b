import type { PhrasingContent, RootContent } from 'mdast';
import type { JsxElement } from '@/lib/content/mdx/jsx-attributes';
import { paragraph, strong, text, toBlocks } from './blocks';
import type { Conversion } from './conversion';

const DEEPEST = 6;

/**
 * A titled part of a page, such as a tab: its title becomes a heading one level below the current one, and inner
 * headings go deeper. In lists and quotes, the title is a bold line.
 */
export function titledSection(
  title: PhrasingContent[],
  element: JsxElement,
  conversion: Conversion,
): RootContent[] {
  if (title.length === 0) return toBlocks(conversion.convert(element.children));
  if (conversion.isInside)
    return [paragraph(strong(title)), ...toBlocks(conversion.convert(element.children))];
  const depth = headingDepth(conversion.depth + 1);
  const content = toBlocks(conversion.convertAt({ depth }, element.children));
  const highest = Math.min(...content.map((block) => (block.type === 'heading' ? block.depth : DEEPEST)));
  const shift = Math.max(0, depth + 1 - highest);
  for (const block of content) {
    if (block.type === 'heading') block.depth = headingDepth(block.depth + shift);
  }
  return [{ type: 'heading', depth, children: title }, ...content];
}

/** The same with a plain text title. */
export function namedSection(
  title: string | undefined,
  element: JsxElement,
  conversion: Conversion,
): RootContent[] {
  return titledSection(title === undefined ? [] : [text(title)], element, conversion);
}

export function headingDepth(depth: number): 1 | 2 | 3 | 4 | 5 | 6 {
  if (depth <= 1) return 1;
  if (depth === 2) return 2;
  if (depth === 3) return 3;
  if (depth === 4) return 4;
  return depth === 5 ? 5 : 6;
}
