import type { Nodes, Paragraph, Parents, Root, RootContent } from 'mdast';
import { type ComponentFacts, componentFacts } from '../component-facts';
import { eachNode } from './each-node';
import { isJsxElement, jsxAttribute } from './jsx-attributes';

/** Inline HTML elements that contain only text and inline elements. */
const INLINE_HOLDERS = 'span a b i em strong small sub sup code kbd button label u s mark abbr cite q'.split(
  ' ',
);
/** Block elements that contain only text and inline elements. */
const BLOCK_HOLDERS = 'p h1 h2 h3 h4 h5 h6 summary figcaption caption dt pre'.split(' ');
const INLINE = 'br img input wbr svg del ins time var samp data audio video'.split(' ');

const componentsThat = (isMeant: (facts: ComponentFacts) => boolean) =>
  [...componentFacts].filter(([, facts]) => isMeant(facts)).map(([name]) => name);

const HOLDS_LINE = new Set([
  ...INLINE_HOLDERS,
  ...BLOCK_HOLDERS,
  ...componentsThat(({ holdsLine }) => holdsLine === true),
]);
const IN_LINE = new Set([...INLINE_HOLDERS, ...INLINE, ...componentsThat(({ place }) => place === 'line')]);
/** Table parts, which may not contain white space or paragraphs between their children. */
const TABLE_PARTS = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'colgroup']);

/**
 * Repairs nesting that HTML forbids, because browsers would rearrange it without React's knowledge: paragraphs made
 * from lines inside `<p>` or `<td>`, blocks inside a paragraph, white space between table rows, links inside links.
 */
export function repairNesting(tree: Root): void {
  unnestLinks(tree, false);
  eachNode(tree, (node) => {
    if (isJsxElement(node) && node.name !== null) {
      if (HOLDS_LINE.has(node.name)) node.children = unwrapParagraphs(node.children) as typeof node.children; // Block and inline elements have the same kinds of children here.
      if (TABLE_PARTS.has(node.name)) {
        node.children = unwrapParagraphs(node.children).filter(
          (child) => !isWhiteSpace(child),
        ) as typeof node.children; // As above.
      }
    }
    if (node.type === 'paragraph' && holdsBlock(node)) {
      node.data = { ...node.data, hName: 'div', hProperties: { className: ['paragraph'] } };
    }
  });
}

/** Inside a link, other links become text, and headings do not link to themselves. */
function unnestLinks(parent: Parents, isInLink: boolean): void {
  if (isInLink)
    parent.children = parent.children.flatMap<RootContent>((child) =>
      child.type === 'link' || child.type === 'linkReference' ? child.children : [child],
    ) as typeof parent.children; // Text may be wherever links are.
  for (const child of parent.children) {
    const isLink = isLinkElement(child);
    if (isInLink) takeLink(child);
    if ('children' in child) unnestLinks(child, isInLink || isLink);
  }
}

function isLinkElement(node: Nodes): boolean {
  return node.type === 'link' || node.type === 'linkReference' || (isJsxElement(node) && node.name === 'a');
}

function takeLink(node: Nodes): void {
  if (node.type === 'heading')
    node.data = { ...node.data, hProperties: { ...node.data?.hProperties, noAnchor: true } };
  if (!isJsxElement(node)) return;
  if (node.name === 'a') node.name = 'span';
  node.attributes = node.attributes.filter(
    (attribute) => !('name' in attribute && attribute.name === 'href'),
  );
  if (/^(?:h[1-6]|Heading)$/.test(node.name ?? '')) node.attributes.push(jsxAttribute('noAnchor', true));
}

function unwrapParagraphs(children: RootContent[]): RootContent[] {
  return children.flatMap((child) => (child.type === 'paragraph' ? child.children : [child]));
}

export function isInlineName(name: string): boolean {
  return IN_LINE.has(name);
}

function isWhiteSpace(node: RootContent): boolean {
  return node.type === 'text' && node.value.trim() === '';
}

function holdsBlock(paragraph: Paragraph): boolean {
  return paragraph.children.some(function isBlock(child: RootContent): boolean {
    if (!isJsxElement(child)) return 'children' in child && child.children.some(isBlock);
    return child.name !== null && !IN_LINE.has(child.name) ? true : child.children.some(isBlock);
  });
}
