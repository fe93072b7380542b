import type { PhrasingContent } from 'mdast';
import { isEntangledMarkdown } from '@/lib/base/entangled-markdown';
import { attributeValue, type JsxElement } from '@/lib/content/mdx/jsx-attributes';
import { parseMarkdown } from '@/lib/content/mdx/parse-markdown';
import { text, toPhrasing } from './blocks';

/** An attribute as text: a non-empty string or a number. */
export function attributeText(element: JsxElement, ...names: string[]): string | undefined {
  for (const name of names) {
    const value = attributeValue(element, name);
    if (typeof value === 'number') return String(value);
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
  }
  return undefined;
}

/** A boolean attribute as authors write it: bare, `{true}`, `"true"`. */
export function attributeFlag(element: JsxElement, name: string): boolean {
  const value = attributeValue(element, name);
  return typeof value === 'string' ? !/^(?:false|no|0)$/i.test(value.trim()) : Boolean(value);
}

/** A list attribute as authors write it: an array, or a string with commas. */
export function attributeList(element: JsxElement, name: string): string[] {
  const value = attributeValue(element, name);
  const list = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [];
  return list.flatMap((item) => (typeof item === 'string' && item.trim() !== '' ? [item.trim()] : []));
}

/** An attribute with inline Markdown. */
export function attributeLine(element: JsxElement, name: string): PhrasingContent[] {
  const written = attributeText(element, name);
  return written === undefined ? [] : lineFromMarkdown(written);
}

/** Inline Markdown, such as a caption, as nodes. */
export function lineFromMarkdown(written: string): PhrasingContent[] {
  if (isEntangledMarkdown(written)) return [text(written)];
  const parsed = parseMarkdown(written, 'line.md');
  return parsed.kind === 'tree' ? toPhrasing(parsed.tree.children) : [text(written)];
}
