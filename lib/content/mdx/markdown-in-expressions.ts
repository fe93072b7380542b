import type { Expression, Program } from 'estree';
import type { JSXElement } from 'estree-jsx';
import { walk } from 'estree-walker';
import type { Root, RootContent } from 'mdast';
import { eachNode } from './each-node';
import { programExpression } from './estree';
import { attributeNamed, type JsxElement, jsxAttribute, jsxExpressionAttribute } from './jsx-attributes';
import { parseMarkdown } from './parse-markdown';

/** Every text is parsed for itself, so there is a limit to how many. */
const PARTS_MAX = 500;
const DEPTH_MAX = 8;

/** The name under which the expression gets its parts: one that no page writes. */
const PARTS = '_markdownParts';

/**
 * Reads what stands in `<MDX>` within expressions as Markdown: `{isNew ? <MDX>**New**</MDX> : null}`. MDX has such
 * children as plain text. The parts become children of one element, so that links, headings and code in them are those of
 * the page, and its `draw` is the expression, which picks among them.
 *
 * @param source the text that the tree is of
 */
export function readMarkdownInExpressions(tree: Root, source: string, file: string): void {
  if (source.includes('<MDX')) expand(tree, source, { file, left: { parts: PARTS_MAX }, depth: 0 });
}

/** Whether an element has parts of an expression. Its `draw` picks them; it is gone if the expression cannot run. */
export function isPickedByCode(element: JsxElement): boolean {
  return element.name === 'MDX' && attributeNamed(element, 'isPicked') !== undefined;
}

interface Reading {
  file: string;
  left: { parts: number };
  depth: number;
}

function expand(tree: Root, source: string, reading: Reading): void {
  if (reading.depth >= DEPTH_MAX) return;
  eachNode(tree, (node, index, parent) => {
    if (node.type !== 'mdxFlowExpression' && node.type !== 'mdxTextExpression') return;
    if (parent === undefined || index === undefined || !node.value.includes('<MDX')) return;
    const parts: JsxElement[] = [];
    const isInLine = node.type === 'mdxTextExpression';
    const drawn = withParts(node.data?.estree, (element) => {
      const part = partOf(element, source, { ...reading, isInLine });
      if (part === undefined) return undefined;
      parts.push(part);
      return parts.length - 1;
    });
    if (drawn === undefined || parts.length === 0) return;
    const element = {
      type: isInLine ? 'mdxJsxTextElement' : 'mdxJsxFlowElement',
      name: 'MDX',
      attributes: [jsxAttribute('isPicked', true), jsxExpressionAttribute('draw', drawn)],
      children: parts,
      ...(node.position === undefined ? {} : { position: node.position }),
    } as RootContent; // Of either kind, whose children differ in their types alone.
    const siblings: RootContent[] = parent.children;
    siblings[index] = element;
  });
}

/** The expression as a function of its parts; `undefined` if it is none. */
function withParts(
  program: Program | null | undefined,
  numberOf: (element: JSXElement) => number | undefined,
): Expression | undefined {
  if (programExpression(program) === undefined || !program) return undefined;
  walk(program, {
    enter(node) {
      const written: unknown = node;
      if (!isMarkdownElement(written)) return;
      const number = numberOf(written);
      if (number === undefined) return;
      this.replace({
        type: 'MemberExpression',
        object: { type: 'Identifier', name: PARTS },
        property: { type: 'Literal', value: number },
        computed: true,
        optional: false,
      });
      this.skip();
    },
  });
  const body = programExpression(program);
  if (body === undefined) return undefined;
  return {
    type: 'ArrowFunctionExpression',
    params: [{ type: 'Identifier', name: PARTS }],
    body,
    expression: true,
    async: false,
  };
}

function isMarkdownElement(node: unknown): node is JSXElement {
  if (typeof node !== 'object' || node === null || !('type' in node) || node.type !== 'JSXElement')
    return false;
  const { name } = (node as JSXElement).openingElement; // Its type says what it has.
  return name.type === 'JSXIdentifier' && name.name === 'MDX';
}

function partOf(
  element: JSXElement,
  source: string,
  reading: Reading & { isInLine: boolean },
): JsxElement | undefined {
  const from = endOf(element.openingElement);
  const to = startOf(element.closingElement);
  if (from === undefined || to === undefined || reading.left.parts <= 0) return undefined;
  reading.left.parts -= 1;
  const text = withoutIndent(source.slice(from, to));
  const parsed = parseMarkdown(text, reading.file);
  if (parsed.kind === 'error') return undefined;
  const children = parsed.tree.children.filter(({ type }) => type !== 'mdxjsEsm');
  const tree: Root = { type: 'root', children };
  expand(tree, text, { ...reading, depth: reading.depth + 1 });
  // So that findings name the lines of the page.
  const linesBefore = countLines(source, from);
  eachNode(tree, ({ position }) => {
    if (position === undefined) return;
    position.start.line += linesBefore;
    position.end.line += linesBefore;
  });
  const [only] = tree.children;
  const isOneLine = reading.isInLine && tree.children.length === 1 && only?.type === 'paragraph';
  return {
    type: reading.isInLine ? 'mdxJsxTextElement' : 'mdxJsxFlowElement',
    name: 'MDX',
    attributes: [],
    children: isOneLine ? only.children : tree.children,
  } as JsxElement; // As above.
}

const endOf = (node: object) => ('end' in node && typeof node.end === 'number' ? node.end : undefined);
const startOf = (node: object | null) =>
  node !== null && 'start' in node && typeof node.start === 'number' ? node.start : undefined;

function countLines(text: string, until: number): number {
  let lines = 0;
  for (let at = text.indexOf('\n'); at !== -1 && at < until; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
}

/** The text without the indent that all its lines share, which Markdown would read as code. */
function withoutIndent(text: string): string {
  const lines = text.split('\n');
  const indents = lines
    .slice(1)
    .filter((line) => line.trim() !== '')
    .map((line) => line.length - line.trimStart().length);
  const shared = Math.min(...indents, Number.MAX_SAFE_INTEGER);
  return lines.map((line, index) => (index === 0 ? line.trimStart() : line.slice(shared))).join('\n');
}
