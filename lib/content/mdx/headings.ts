import type { Heading, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { slug } from '@/lib/base/slug';
import type { PageHeading } from '../compiled-page';
import { eachNode } from './each-node';
import { attributeValue, isJsxElement, type JsxElement, jsxAttribute } from './jsx-attributes';

/**
 * Gives every heading its id and lists what the table of contents can name: Markdown headings, `<h2>`
 * and `<Heading>`, steps whose titles are headings, and changelog updates. Repeated ids get `-2`, `-3`.
 */
export function collectHeadings(tree: Root): PageHeading[] {
  const headings: PageHeading[] = [];
  const taken = new Set<string>();
  eachNode(tree, (node) => {
    if (node.type === 'heading') headings.push(markdownHeading(node, taken));
    else if (isJsxElement(node)) {
      const heading = jsxHeading(node, taken);
      if (heading !== undefined) headings.push(heading);
    }
  });
  eachNode(tree, (node) => {
    if (isJsxElement(node)) giveId(node, taken);
  });
  return headings;
}

/** Elements with titles that links may name; headings have the first choice of an id. */
const TITLED = new Set(['Step', 'Tab', 'Accordion']);

function giveId(node: JsxElement, taken: Set<string>): void {
  const title = attributeValue(node, 'title');
  if (!TITLED.has(node.name ?? '') || typeof title !== 'string') return;
  if (attributeValue(node, 'id') === undefined)
    node.attributes.push(jsxAttribute('id', unique(slug(title), taken)));
}

function markdownHeading(node: Heading, taken: Set<string>): PageHeading {
  const text = textOf(node).trim();
  const custom = node.data?.hProperties?.id;
  const id = unique(typeof custom === 'string' ? custom : slug(text), taken);
  node.data = { ...node.data, hProperties: { ...node.data?.hProperties, id } };
  return { depth: node.depth, id, text };
}

function jsxHeading(node: JsxElement, taken: Set<string>): PageHeading | undefined {
  const named = namedHeading(node);
  if (named === undefined) return undefined;
  const custom = attributeValue(node, 'id');
  const id = unique(typeof custom === 'string' ? custom : slug(named.text), taken);
  if (custom === undefined) node.attributes.push(jsxAttribute('id', id));
  return { ...named, id };
}

function namedHeading(node: JsxElement): { depth: number; text: string } | undefined {
  const tag = /^h([1-6])$/.exec(node.name ?? '');
  if (tag !== null) return { depth: Number(tag[1]), text: textOf(node).trim() };
  switch (node.name) {
    case 'Heading':
      return { depth: Number(attributeValue(node, 'level') ?? 2), text: textOf(node).trim() };
    case 'Update':
      return titled(node, 'label', 2);
    case 'Step': {
      const size = /^h([1-6])$/.exec(String(attributeValue(node, 'titleSize')));
      return size === null ? undefined : titled(node, 'title', Number(size[1]));
    }
    default:
      return undefined;
  }
}

function titled(
  node: JsxElement,
  attribute: string,
  depth: number,
): { depth: number; text: string } | undefined {
  const text = attributeValue(node, attribute);
  return typeof text === 'string' ? { depth, text } : undefined;
}

function unique(wanted: string, taken: Set<string>): string {
  const base = wanted === '' ? 'section' : wanted;
  let id = base;
  for (let count = 2; taken.has(id); count++) id = `${base}-${count}`;
  taken.add(id);
  return id;
}
