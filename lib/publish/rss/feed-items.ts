import type { RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { slug } from '@/lib/base/text/slug';
import {
  attributeList,
  attributeText,
  attributeValue,
  isJsxElement,
  type JsxElement,
} from '@/lib/content/mdx/jsx-attributes';
import type { PageTree } from '@/lib/site/site';
import { dateFromText } from './date-from-text';

export interface FeedItem {
  title: string;
  /** Anchor of the entry on its page. */
  anchor: string;
  publishedAt: Date | undefined;
  tags: string[];
  /** The author's text for feeds; replaces the content. */
  description: string | undefined;
  content: RootContent[];
}

/**
 * The news of a page: an item for each `<Update>`, or for each heading inside one. `rss` replaces title and
 * content.
 */
export function feedItems({ tree }: Pick<PageTree, 'tree'>): FeedItem[] {
  const items: FeedItem[] = [];
  visit(tree, (node) => {
    if (isJsxElement(node) && node.name === 'Update') items.push(...itemsOf(node));
  });
  return items;
}

function itemsOf(update: JsxElement): FeedItem[] {
  const label = attributeText(update, 'label') ?? '';
  const said = attributeText(update, 'description');
  const written = attributeValue(update, 'rss');
  const own = typeof written === 'object' && written !== null && !Array.isArray(written) ? written : {};
  const shared = {
    anchor: attributeText(update, 'id') ?? slug(label),
    publishedAt: dateFromText(label) ?? dateFromText(said ?? ''),
    tags: attributeList(update, 'tags'),
  };
  const description = typeof own.description === 'string' ? own.description : undefined;
  const whole: FeedItem = {
    ...shared,
    title: typeof own.title === 'string' ? own.title : label,
    description,
    content: update.children,
  };
  const isWhole = own.title !== undefined || description !== undefined;
  return isWhole ? [whole] : (itemsByHeading(whole) ?? [whole]);
}

function itemsByHeading(whole: FeedItem): FeedItem[] | undefined {
  const items: FeedItem[] = [];
  let current: FeedItem | undefined;
  for (const node of whole.content) {
    if (node.type === 'heading') {
      const id = node.data?.hProperties?.id;
      const title = textOf(node).trim();
      current = { ...whole, title, anchor: typeof id === 'string' ? id : slug(title), content: [] };
      items.push(current);
    } else if (current === undefined) {
      // Content before the first heading becomes a separate item.
      current = { ...whole, content: [node] };
      items.push(current);
    } else current.content.push(node);
  }
  return items.some(({ title }) => title !== whole.title) ? items : undefined;
}
