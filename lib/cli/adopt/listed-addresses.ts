import { gunzipSync } from 'node:zlib';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { eachElement, htmlDocument, unlessTooDeep, wordsOf } from './html-document';

/** What a sitemap names: pages, and further sitemaps. */
export interface SitemapAddresses {
  pages: readonly string[];
  sitemaps: readonly string[];
}

/** More than the protocol allows (50 MB). */
const UNPACKED_BYTES_MAX = 60_000_000;

/** Reads a sitemap, packed or not. One that cannot be read names nothing. */
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

/** HTML reads the sections of XML as comments. */
function inCdata(children: readonly { type: string; value?: string }[]): string {
  const comment = children.find(({ type }) => type === 'comment')?.value ?? '';
  return /^\[CDATA\[(.*)\]\]$/s.exec(comment)?.[1]?.trim() ?? '';
}

/** The links of an `llms.txt`, which is Markdown; those to the Markdown of pages name the pages. */
export function llmsAddresses(text: string): string[] {
  const addresses: string[] = [];
  visit(unified().use(remarkParse).parse(text), 'link', ({ url }) => {
    addresses.push(url.replace(/(?:\/index)?\.mdx?(?=$|[?#])/, ''));
  });
  return addresses;
}
