import type { Parents, Root, RootContent } from 'mdast';
import type {} from 'mdast-util-mdx';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { SKIP, visit } from 'unist-util-visit';
import type { CompileState } from '../mdx/compile-state';
import { programExpression } from '../mdx/estree';
import { isJsxElement, type JsxElement, jsxAttribute } from '../mdx/jsx-attributes';
import { isPickedByCode } from '../mdx/markdown-in-expressions';
import { staticValue } from '../mdx/static-value';
import { placeholderName } from './element-nodes';

type MdxFlowExpression = Extract<RootContent, { type: 'mdxFlowExpression' }>;

export type RunPart = MdxFlowExpression | MdxJsxFlowElement;

/** A place in a page's tree that only running its code can fill. */
export interface ComputedPart {
  node: RootContent;
  /** The parent in which the node is replaced; absent if only its attributes are computed. */
  parent?: Parents | undefined;
  run: RunPart;
  kept: readonly RootContent[];
}

/** Finds the places that need the page's code to run, outer ones first. */
export function computedParts(state: CompileState, tree: Root): ComputedPart[] {
  const parts: ComputedPart[] = [];
  visit(tree, (node, _, parent) => {
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      if (parent !== undefined && programExpression(node.data?.estree) !== undefined)
        parts.push({ node, parent, run: { ...node, type: 'mdxFlowExpression' }, kept: [] });
      return SKIP;
    }
    if (!isJsxElement(node)) return undefined;
    const [root = ''] = (node.name ?? '').split('.');
    if (parent !== undefined && state.bindings.get(root)?.kind === 'export') {
      const takesFunction = node.children.some(isFunctionExpression);
      const isEmpty = node.children.length === 0;
      const inside = takesFunction || isEmpty ? node.children : [keptPlace(parts.length)];
      parts.push({ node, parent, run: runnable(node, inside), kept: node.children });
      return takesFunction ? SKIP : undefined;
    }
    if (parent !== undefined && isPickedByCode(node)) {
      const places = node.children.map((_, at) => keptPlace(parts.length, at));
      parts.push({ node, parent, run: runnable(node, places), kept: node.children });
      return undefined;
    }
    if (node.attributes.some(isComputedAttribute)) parts.push({ node, run: runnable(node, []), kept: [] });
    return undefined;
  });
  return parts;
}

function runnable(element: JsxElement, inside: readonly RootContent[]): MdxJsxFlowElement {
  const copy: MdxJsxFlowElement = { ...element, type: 'mdxJsxFlowElement', children: [] };
  const children: RootContent[] = copy.children;
  children.push(...inside);
  return copy;
}

/** @param at the number of the one child that it stands for; all of them without it */
function keptPlace(place: number, at?: number): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name: placeholderName,
    attributes: [jsxAttribute('place', place), ...(at === undefined ? [] : [jsxAttribute('at', at)])],
    children: [],
  };
}

/** Attributes that contain no readable text, so they need no evaluation. */
const SILENT = /^(?:icon|iconType|style|className|key|ref|on[A-Z]\w*)$/;

function isComputedAttribute(attribute: JsxElement['attributes'][number]): boolean {
  if (attribute.type === 'mdxJsxExpressionAttribute') return true;
  const { name, value } = attribute;
  return !SILENT.test(name) && typeof value === 'object' && value !== null && holdsComputed(value.data);
}

type ValueData = Pick<NonNullable<MdxFlowExpression['data']>, 'estree'> | null | undefined;

function holdsComputed(data: ValueData): boolean {
  const expression = programExpression(data?.estree);
  if (expression === undefined || isFunction(expression)) return false;
  return !staticValue(expression).ok;
}

export function isFunctionValue(data: ValueData): boolean {
  const expression = programExpression(data?.estree);
  return expression !== undefined && isFunction(expression);
}

function isFunctionExpression(node: RootContent): boolean {
  if (node.type !== 'mdxFlowExpression' && node.type !== 'mdxTextExpression') return false;
  const expression = programExpression(node.data?.estree);
  return expression !== undefined && isFunction(expression);
}

function isFunction({ type }: { type: string }): boolean {
  return type === 'ArrowFunctionExpression' || type === 'FunctionExpression';
}
