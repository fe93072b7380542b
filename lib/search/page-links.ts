import type { Nodes, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { percentDecoded } from '@/lib/base/text/percent-decoded';
import { withoutTrailingSlashes } from '@/lib/base/text/without-trailing';
import { eachNode } from '@/lib/content/mdx/each-node';
import { isJsxElement, type JsxElement } from '@/lib/content/mdx/jsx-attributes';
import { readableAttribute } from '@/lib/content/mdx/readable-text';

export interface PageLink {
  path: string;
  /** The link's text, and the text around it in its paragraph, row or card. */
  text: string;
}

/** A page with more links is an index, and describes each page too little. */
const LINKS_MAX = 500;
const CHARACTERS_AROUND = 150;
const CHARACTERS_MAX = 400;
const SAID_BY_CARD = ['title', 'description', 'cta'] as const;

/** The links of a page to other pages of its site. Expects a tree with resolved links. */
export function pageLinks(tree: Root): PageLink[] {
  const links: PageLink[] = [];
  const add = (address: string, text: string) => {
    const path = pathOf(address);
    if (path !== undefined && links.length < LINKS_MAX)
      links.push({ path, text: text.replace(/\s+/g, ' ').trim().slice(0, CHARACTERS_MAX) });
  };
  eachNode(tree, (node) => {
    if (isJsxElement(node)) {
      const address = readableAttribute(node, 'href');
      if (address !== undefined) add(address, cardText(node));
    } else if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableRow') {
      const whole = wordsIn(node);
      for (const { address, label } of linksIn(node)) add(address, around(whole, label));
    }
  });
  return links;
}

function linksIn(block: Nodes): { address: string; label: string }[] {
  const found: { address: string; label: string }[] = [];
  eachNode(block, (node) => {
    if (node.type === 'link') found.push({ address: node.url, label: textOf(node) });
  });
  return found;
}

function around(text: string, label: string): string {
  const at = Math.max(0, text.indexOf(label));
  return text.slice(Math.max(0, at - CHARACTERS_AROUND), at + label.length + CHARACTERS_AROUND);
}

function cardText(card: JsxElement): string {
  return [...SAID_BY_CARD.map((name) => readableAttribute(card, name)), ...card.children.map(wordsIn)].join(
    ' ',
  );
}

/** The text of a node, with a space between blocks and cells. */
function wordsIn(node: Nodes): string {
  const isText = !('children' in node) || ['paragraph', 'heading', 'tableCell'].includes(node.type);
  return isText ? textOf(node) : node.children.map(wordsIn).join(' ');
}

/** The path of a URL on this site; `undefined` for other sites and for anchors on the same page. */
function pathOf(address: string): string | undefined {
  if (!/^\/(?!\/)/.test(address)) return undefined;
  const path = percentDecoded(address.replace(/[?#].*$/s, ''));
  return withoutTrailingSlashes(path.replace(/\.mdx?$/, ''));
}
