import type { Element, Nodes, Root } from 'hast';
import rehypeRaw from 'rehype-raw';
import { unified } from 'unified';

const reading = unified().use(rehypeRaw).freeze();

/** Parses a whole document as browsers do, however broken its markup; also XML without namespaces, such as sitemaps. */
export function htmlDocument(text: string): Root {
  return reading.runSync({ type: 'root', children: [{ type: 'doctype' }, { type: 'raw', value: text }] });
}

/** The result of processing a document; `undefined` if it is nested too deeply for the recursion. */
export function unlessTooDeep<Result>(read: () => Result): Result | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const UNSEEN = new Set(['script', 'style', 'template', 'noscript', 'svg']);

/** Calls back for every element in document order, with its ancestors; `skip` leaves out descendants. */
export function eachElement(
  node: Nodes,
  visit: (element: Element, around: readonly Element[]) => 'skip' | undefined,
  around: readonly Element[] = [],
): void {
  if (!('children' in node)) return;
  for (const child of node.children) {
    if (child.type !== 'element' || visit(child, around) === 'skip') continue;
    eachElement(child, visit, [...around, child]);
  }
}

/** The visible words of an element, without signs beside headings that only link to themselves. */
export function wordsOf(node: Nodes): string {
  return rawText(node)
    .replace(/[\u200B-\u200D\uFEFF]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function rawText(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node)) return '';
  if (node.type === 'element' && isUnseen(node)) return '';
  return node.children.map(rawText).join('');
}

function isUnseen(element: Element): boolean {
  if (UNSEEN.has(element.tagName) || attribute(element, 'ariaHidden') === 'true') return true;
  // Documentation tools put "#" or "¶" beside a heading.
  return element.tagName === 'a' && /^\s*[#¶§🔗\u200B]\s*$/u.test(element.children.map(rawText).join(''));
}

/** An attribute as text; by its name in the tree, such as `httpEquiv`. */
export function attribute({ properties }: Element, name: string): string | undefined {
  const value = properties[name];
  if (Array.isArray(value)) return value.join(' ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
