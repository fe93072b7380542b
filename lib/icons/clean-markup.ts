import { toHtml } from 'hast-util-to-html';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize from 'rehype-sanitize';
import { unified } from 'unified';
import { markupSchema } from '@/lib/base/markup/allowed-markup';

const cleaning = unified().use(rehypeRaw).use(rehypeSanitize, markupSchema).freeze();

/** Sanitises untrusted HTML or SVG; see `allowed-markup.ts`. */
export function cleanMarkup(text: string): string {
  const cleaned = cleaning.runSync({ type: 'root', children: [{ type: 'raw', value: text }] });
  return toHtml(cleaned, { closeEmptyElements: true, tightSelfClosing: true });
}
