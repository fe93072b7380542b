import { gunzipSync } from 'node:zlib';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { eachElement, htmlDocument, unlessTooDeep, wordsOf } from './html-document';

/** The pages and further sitemaps that a sitemap lists. */
export interface SitemapAddresses {
  pages: readonly string[];
  sitemaps: readonly string[];
}

/** More than the protocol allows (50 MB). */
const UNPACKED_BYTES_MAX = 60_000_000;

/** Parses a sitemap, compressed or not. An unreadable one lists nothing. */
export function sitemapAddresses(bytes: Uint8Array): SitemapAddresses {
  const text = sitemapText(bytes);
  const found = text === undefined ? undefined : unlessTooDeep(() => addressesIn(text));
  return found ?? { pages: [], sitemaps: [] };
}

function sitemapText(bytes: Uint8Array): string | undefined {
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  if (!isPacked) return Buffer.from(bytes).toString();
  try {
    return gunzipSync(bytes, { maxOutputLength: UNPACKED_BYTES_MAX }).toString();
  } catch {
    // Damaged, or larger than that.
    return undefined;
  }
}

function addressesIn(text: string): SitemapAddresses {
  const pages: string[] = [];
  const sitemaps: string[] = [];
  eachElement(htmlDocument(text), (element, around) => {
    if (element.tagName !== 'loc') return undefined;
    const holder = around.findLast(({ tagName }) => tagName === 'url' || tagName === 'sitemap');
    const address = wordsOf(element) || inCdata(element.children);
    if (address !== '') (holder?.tagName === 'sitemap' ? sitemaps : pages).push(address);
    return undefined;
  });
  return { pages, sitemaps };
}

/** HTML parses XML's CDATA sections as comments. */
function inCdata(children: readonly { type: string; value?: string }[]): string {
  const comment = children.find(({ type }) => type === 'comment')?.value ?? '';
  return /^\[CDATA\[(.*)\]\]$/s.exec(comment)?.[1]?.trim() ?? '';
}

/** The links of an `llms.txt`, which is Markdown. A link to a page's Markdown counts as one to the page. */
export function llmsAddresses(text: string): string[] {
  const addresses: string[] = [];
  visit(unified().use(remarkParse).parse(text), 'link', ({ url }) => {
    addresses.push(url.replace(/(?:\/index)?\.mdx?(?=$|[?#])/, ''));
  });
  return addresses;
}
