import type { Paragraph, Root, RootContent } from 'mdast';
import { eachNode } from './each-node';
import { isJsxElement } from './jsx-attributes';

/** HTML elements that may hold only text and inline elements. */
const PHRASING_ONLY = new Set([
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'span',
  'a',
  'b',
  'i',
  'em',
  'strong',
  'small',
  'sub',
  'sup',
  'code',
  'kbd',
  'button',
  'label',
  'summary',
  'figcaption',
  'caption',
  'dt',
  'pre',
  'u',
  's',
  'mark',
  'abbr',
  'cite',
  'q',
  'Badge',
  'Tooltip',
  'Heading',
]);
/** Elements and components that may stand inside a paragraph. */
const PHRASING = new Set([
  ...PHRASING_ONLY,
  'br',
  'img',
  'input',
  'wbr',
  'svg',
  'del',
  'ins',
  'time',
  'var',
  'samp',
  'data',
  'audio',
  'video',
  'Icon',
  'Math',
  'Latex',
  'Link',
  'Snippet',
]);
for (const block of [
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'pre',
  'summary',
  'figcaption',
  'caption',
  'dt',
  'Heading',
]) {
  PHRASING.delete(block);
}
/** Table parts, between which white space and paragraphs are not allowed. */
const TABLE_PARTS = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'colgroup']);

/**
 * Mends nesting that HTML forbids and browsers would rearrange behind React's back: a paragraph made
 * of the lines inside `<p>` or `<td>`, a block inside a paragraph, white space between table rows.
 */
export function repairNesting(tree: Root): void {
  eachNode(tree, (node) => {
    if (isJsxElement(node) && node.name !== null) {
      if (PHRASING_ONLY.has(node.name))
        node.children = unwrapParagraphs(node.children) as typeof node.children; // Both kinds of element take both kinds of children here.
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

function unwrapParagraphs(children: RootContent[]): RootContent[] {
  return children.flatMap((child) => (child.type === 'paragraph' ? child.children : [child]));
}

/** Whether an element or component stands inside a line. */
export function isInlineName(name: string): boolean {
  return PHRASING.has(name);
}

function isWhiteSpace(node: RootContent): boolean {
  return node.type === 'text' && node.value.trim() === '';
}

function holdsBlock(paragraph: Paragraph): boolean {
  return paragraph.children.some(function isBlock(child: RootContent): boolean {
    if (!isJsxElement(child)) return 'children' in child && child.children.some(isBlock);
    return child.name !== null && !PHRASING.has(child.name) ? true : child.children.some(isBlock);
  });
}
