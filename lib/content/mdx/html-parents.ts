import type { Nodes, Parents, Root, RootContent } from 'mdast';
import { componentFacts } from '../component-facts';
import { attributeNamed, isJsxElement, type JsxElement, jsxAttribute } from './jsx-attributes';

/** Elements of whole documents, whose tags browsers leave out inside a page. */
const DOCUMENT_PARTS = new Set(['html', 'head', 'body']);
const TABLE_PARTS = new Set('thead tbody tfoot tr td th caption colgroup col'.split(' '));
/** Elements that end an open paragraph. */
const ENDS_PARAGRAPH = new Set(
  (
    'address article aside blockquote center dd details dialog dir div dl dt fieldset figcaption figure footer ' +
    'form h1 h2 h3 h4 h5 h6 header hgroup hr li listing main menu nav ol p plaintext pre search section summary ' +
    'table ul xmp'
  ).split(' '),
);
/** Nodes of Markdown that become such elements. */
const MARKDOWN_BLOCKS = new Set('blockquote code heading list paragraph table thematicBreak'.split(' '));
/** Elements that end open ones, and what they become inside those. */
const ENDS_ITS_LIKE = new Map([
  ['button', { open: ['button'], instead: 'span' }],
  ['form', { open: ['form'], instead: 'div' }],
  ['li', { open: ['li'], instead: 'div' }],
  ['dt', { open: ['dt', 'dd'], instead: 'div' }],
  ['dd', { open: ['dt', 'dd'], instead: 'div' }],
]);
/** Other blocks keep list items inside them from ending those around. */
const KEEPS_ITEMS_OPEN = new Set('address div p span a b i em strong small'.split(' '));
const ITEMS = ['li', 'dt', 'dd'];

/**
 * Repairs elements in parents that they may not have. Browsers move or leave out such elements (HTML Standard, 13.2.6),
 * React then finds another page than it made, and draws all of it anew.
 */
export function repairParents(tree: Root): void {
  repairChildren(tree, new Set());
}

function repairChildren(parent: Parents, open: ReadonlySet<string>): void {
  const children = withoutLostTags(parent, parent.children, open);
  parent.children = (
    nameOf(parent) === 'table' ? withTableBody(children) : children
  ) as typeof parent.children; // What is repaired is of the same kinds.
  for (const child of parent.children) {
    const like = ENDS_ITS_LIKE.get(nameOf(child) ?? '');
    if (isJsxElement(child) && like?.open.some((name) => open.has(name)) === true) child.name = like.instead;
    if ('children' in child) repairChildren(child, openInside(child, open));
    if (isJsxElement(child) && child.name === 'p' && child.children.some(endsParagraph)) makeDivision(child);
  }
}

function withoutLostTags(
  parent: Nodes,
  children: readonly RootContent[],
  open: ReadonlySet<string>,
): RootContent[] {
  return children.flatMap((child) => {
    const name = nameOf(child) ?? '';
    const isLost =
      DOCUMENT_PARTS.has(name) ||
      (TABLE_PARTS.has(name) && !open.has('table')) ||
      (isHeading(parent) && isHeading(child));
    return isLost && 'children' in child ? withoutLostTags(parent, child.children, open) : [child];
  });
}

/** Browsers put rows into a `<tbody>`. */
function withTableBody(children: readonly RootContent[]): RootContent[] {
  const result: RootContent[] = [];
  let body: JsxElement | undefined;
  for (const child of children) {
    const isRow = nameOf(child) === 'tr';
    if (!isRow) body = undefined;
    else if (body === undefined) {
      body = { type: 'mdxJsxFlowElement', name: 'tbody', attributes: [], children: [] };
      result.push(body);
    }
    (body?.children ?? result).push(child as JsxElement); // Rows are elements, and `result` takes all nodes.
  }
  return result;
}

function openInside(element: Parents, open: ReadonlySet<string>): ReadonlySet<string> {
  const name = nameOf(element);
  const inside = new Set(open);
  if (name === undefined || !KEEPS_ITEMS_OPEN.has(name)) for (const item of ITEMS) inside.delete(item);
  // What a component of an author puts around its children is not known.
  if (name !== undefined) inside.add(isOfAuthor(name) ? 'table' : name);
  return inside;
}

function isOfAuthor(name: string): boolean {
  return /^[A-Z]|\./.test(name) && !componentFacts.has(name);
}

function endsParagraph(node: Nodes): boolean {
  if (MARKDOWN_BLOCKS.has(node.type)) return true;
  const name = nameOf(node);
  if (name !== undefined && (ENDS_PARAGRAPH.has(name) || componentFacts.get(name)?.place === 'block'))
    return true;
  return 'children' in node && node.children.some(endsParagraph);
}

/** A paragraph with blocks in it looks like one, but is a `<div>`. */
function makeDivision(paragraph: JsxElement): void {
  paragraph.name = 'div';
  const written = attributeNamed(paragraph, 'className');
  if (written === undefined) paragraph.attributes.push(jsxAttribute('className', 'paragraph'));
  else if (typeof written.value === 'string') written.value = `paragraph ${written.value}`;
}

function isHeading(node: Nodes): boolean {
  return node.type === 'heading' || /^h[1-6]$/.test(nameOf(node) ?? '');
}

function nameOf(node: Nodes): string | undefined {
  return isJsxElement(node) ? (node.name ?? undefined) : undefined;
}
