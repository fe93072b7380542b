import type { Nodes, Parents, Root, RootContent } from 'mdast';
import { documentParts, endsItsLike, endsParagraph, tableParts } from '@/lib/base/markup/html-parents';
import { componentFacts } from '../component-facts';
import { attributeNamed, isJsxElement, type JsxElement, jsxAttribute } from './jsx-attributes';

/** Markdown nodes that become block elements. */
const MARKDOWN_BLOCKS = new Set('blockquote code heading list paragraph table thematicBreak'.split(' '));
/** An `<li>` in one of these ends the `<li>` around it; in any other element it does not. */
const KEEPS_ITEMS_OPEN = new Set('address div p span a b i em strong small'.split(' '));
const ITEMS = ['li', 'dt', 'dd'];
const ROWS: ReadonlySet<string> = new Set(['tr']);
const TREE_ITEMS: ReadonlySet<string> = new Set(['Tree.Folder', 'Tree.File']);
const TREES: ReadonlySet<string> = new Set(['Tree', 'Tree.Folder']);

/**
 * Repairs elements where HTML does not allow them; see `html-parents.ts`. Runs after `repairNesting`, which has
 * unnested links.
 */
export function repairParents(tree: Root): void {
  repairChildren(tree, new Set());
}

function repairChildren(parent: Parents, open: ReadonlySet<string>): void {
  const children = withoutLostTags(parent, parent.children, open);
  const name = nameOf(parent) ?? '';
  const held = TREES.has(name) || isOfAuthor(name) ? children : within('Tree', TREE_ITEMS, children);
  parent.children = (name === 'table' ? within('tbody', ROWS, held) : held) as typeof parent.children; // The repaired nodes are of the same kinds.
  for (const child of parent.children) {
    const like = endsItsLike.get(nameOf(child) ?? '');
    if (isJsxElement(child) && like?.open.some((name) => open.has(name)) === true) child.name = like.instead;
    if ('children' in child) repairChildren(child, openInside(child, open));
    if (isJsxElement(child) && child.name === 'p' && child.children.some(isBlock)) makeDivision(child);
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
      documentParts.has(name) ||
      (tableParts.has(name) && !open.has('table')) ||
      (isHeading(parent) && isHeading(child));
    return isLost && 'children' in child ? withoutLostTags(parent, child.children, open) : [child];
  });
}

/**
 * Adds the parent that authors leave out around neighbours: `<tbody>`, as browsers do, and `<Tree>`, without which the
 * format draws folders and files too.
 */
function within(
  holderName: string,
  heldNames: ReadonlySet<string>,
  children: readonly RootContent[],
): RootContent[] {
  const result: RootContent[] = [];
  let holder: JsxElement | undefined;
  for (const child of children) {
    if (!heldNames.has(nameOf(child) ?? '')) holder = undefined;
    else if (holder === undefined) {
      holder = { type: 'mdxJsxFlowElement', name: holderName, attributes: [], children: [] };
      result.push(holder);
    }
    (holder?.children ?? result).push(child as JsxElement); // These are elements, and `result` accepts any node.
  }
  return result;
}

function openInside(element: Parents, open: ReadonlySet<string>): ReadonlySet<string> {
  const name = nameOf(element);
  const inside = new Set(open);
  if (name === undefined || !KEEPS_ITEMS_OPEN.has(name)) for (const item of ITEMS) inside.delete(item);
  // An author's component may wrap its children in a table.
  if (name !== undefined) inside.add(isOfAuthor(name) ? 'table' : name);
  return inside;
}

function isOfAuthor(name: string): boolean {
  return /^[A-Z]|\./.test(name) && !componentFacts.has(name);
}

function isBlock(node: Nodes): boolean {
  if (MARKDOWN_BLOCKS.has(node.type)) return true;
  const name = nameOf(node);
  if (name !== undefined && (endsParagraph.has(name) || componentFacts.get(name)?.place === 'block'))
    return true;
  return 'children' in node && node.children.some(isBlock);
}

/** A paragraph that contains blocks looks like one, but is a `<div>`. */
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
