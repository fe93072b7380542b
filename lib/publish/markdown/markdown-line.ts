import type { PhrasingContent } from 'mdast';
import { isCostlyMarkdown } from '@/lib/base/markup/costly-markdown';
import { attributeText, type JsxElement } from '@/lib/content/mdx/jsx-attributes';
import { parseMarkdown } from '@/lib/content/mdx/parse-markdown';
import { hasMarkdownTitle, titleContent } from '@/lib/content/mdx/title-markdown';
import { text, toPhrasing } from './blocks';

export function attributeLine(element: JsxElement, name: string): PhrasingContent[] {
  const written = attributeText(element, name);
  return written === undefined ? [] : lineFromMarkdown(written);
}

/** The title of a component as it renders it. */
export function titleLine(element: JsxElement): PhrasingContent[] {
  const title = attributeText(element, 'title');
  if (title === undefined) return [];
  return hasMarkdownTitle(element) ? titleContent(title) : [text(title)];
}

/** Inline Markdown, such as a caption, as nodes. */
export function lineFromMarkdown(written: string): PhrasingContent[] {
  if (isCostlyMarkdown(written)) return [text(written)];
  const parsed = parseMarkdown(written, 'line.md');
  return parsed.kind === 'tree' ? toPhrasing(parsed.tree.children) : [text(written)];
}
