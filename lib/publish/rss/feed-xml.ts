import { toHtml } from 'hast-util-to-html';
import type { Root, RootContent } from 'mdast';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { createYielder } from '@/lib/base/concurrency/yielder';
import { escapeHtml } from '@/lib/base/text/escape-html';
import { offersFeed, rssAddress } from '@/lib/site/rss-address';
import type { PageTree } from '@/lib/site/site';
import { toBlocks } from '../markdown/blocks';
import { convertNodes } from '../markdown/convert-nodes';
import { fullAddress, type PublicSite, pageAddress } from '../publication';
import { type FeedItem, feedItems } from './feed-items';

const toHast = unified().use(remarkRehype).freeze();

/** Readers may request a feed under several hosts. */
const FORMS_MAX = 4;

type Forms = Map<string, Promise<string | undefined>>;

/**
 * What was made of the tree of a page, which is the same until a file changes; by page, because copies share a tree, and
 * by the addresses in it.
 */
const made = new WeakMap<Root, Map<string, Forms>>();

/**
 * A page's updates as RSS 2.0; `undefined` if it has none and offers no feed. All requests share the result, because a
 * page can have thousands of updates.
 */
export function feedXml(publicSite: PublicSite, document: PageTree): Promise<string | undefined> {
  const pages = made.get(document.tree) ?? new Map<string, Forms>();
  made.set(document.tree, pages);
  const forms: Forms = pages.get(document.path) ?? new Map();
  pages.set(document.path, forms);
  const key = pageAddress(publicSite, document.path);
  const feed = forms.get(key) ?? writtenFeed(publicSite, document);
  if (!forms.has(key) && forms.size >= FORMS_MAX) forms.clear();
  forms.set(key, feed);
  return feed;
}

async function writtenFeed(publicSite: PublicSite, document: PageTree): Promise<string | undefined> {
  const items = feedItems(document);
  // A reader may subscribe before the first update.
  if (items.length === 0 && !offersFeed(document)) return undefined;
  const giveTurn = createYielder();
  const written: string[] = [];
  const { site } = publicSite;
  const { name, description } = site.configuration;
  const link = pageAddress(publicSite, document.path);
  const self = fullAddress(publicSite, rssAddress(document.path));
  const language = site.layout(document.path).language.code;
  for (const item of items) {
    await giveTurn();
    written.push(itemXml(publicSite, item, link));
  }
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">',
    '<channel>',
    element('title', `${document.title} - ${name}`),
    element('link', link),
    element('description', document.frontMatter.description ?? description ?? document.title),
    element('language', language),
    `<atom:link href="${xml(self)}" rel="self" type="application/rss+xml"/>`,
    ...written,
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

function itemXml(publicSite: PublicSite, item: FeedItem, page: string): string {
  const address = `${page}#${encodeURIComponent(item.anchor)}`;
  const html = item.description === undefined ? feedHtml(publicSite, item.content) : undefined;
  return [
    '<item>',
    element('title', item.title),
    element('link', address),
    `<guid isPermaLink="true">${xml(address)}</guid>`,
    ...(item.publishedAt === undefined ? [] : [element('pubDate', item.publishedAt.toUTCString())]),
    ...item.tags.map((tag) => element('category', tag)),
    ...(item.description === undefined ? [] : [element('description', item.description)]),
    ...(html === undefined ? [] : [element('content:encoded', html)]),
    '</item>',
  ].join('\n');
}

function element(name: string, content: string): string {
  return `<${name}>${xml(content)}</${name}>`;
}

/** Escapes a text for XML, and removes control characters, which XML does not allow (XML 1.0, 2.2). */
function xml(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove.
  return escapeHtml(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''));
}

/** A page's content as HTML for feed readers: no components, no scripts, absolute addresses. */
function feedHtml(publicSite: PublicSite, nodes: readonly RootContent[]): string {
  const children = toBlocks(convertNodes(nodes, { depth: 2, isInside: false }));
  // Some nodes are still the page's own, which all requests share.
  const root: Root = { type: 'root', children: structuredClone(children) };
  visit(root, (node) => {
    if (node.type === 'link' || node.type === 'image') node.url = fullAddress(publicSite, node.url);
  });
  return toHtml(toHast.runSync(root));
}
