import type { RootContent } from 'mdast';
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx';
import { toString as textOf } from 'mdast-util-to-string';
import { Fragment, isValidElement } from 'react';
import { type JsxElement, jsxAttribute } from '../mdx/jsx-attributes';
import { isInlineName } from '../mdx/nesting';
import { inParagraphs } from '../mdx/phrasing';
import type { StaticValue } from '../mdx/static-value';
import { markedName } from './component-mark';

/** Nodes excluded from evaluation, by the number of their placeholder. */
export type ExcludedNodes = (place: number) => readonly RootContent[];

/** Stops components that render themselves. */
const DEPTH_MAX = 100;
const DATA_DEPTH_MAX = 10;

export const placeholderName = 'LecternKept';

/**
 * Converts the value of an expression or of an author's component to page nodes: text, elements and built-in
 * components. Authors' components are rendered.
 */
export async function elementNodes(value: unknown, kept: ExcludedNodes, depth = 0): Promise<RootContent[]> {
  if (depth > DEPTH_MAX) return [];
  const settled: unknown = await value;
  if (typeof settled === 'string' || typeof settled === 'number')
    return [{ type: 'text', value: String(settled) }];
  if (Array.isArray(settled)) {
    const lists = await Promise.all(settled.map((item) => elementNodes(item, kept, depth + 1)));
    return lists.flat();
  }
  if (!isValidElement<Record<string, unknown>>(settled)) return [];
  const { type, props } = settled;
  if (type === Fragment) return elementNodes(props.children, kept, depth + 1);
  const name = markedName(type);
  if (name === undefined) return elementNodes(drawn(type, props), kept, depth + 1);
  if (name === placeholderName) {
    const nodes = kept(Number(props.place));
    return typeof props.at === 'number' ? nodes.slice(props.at, props.at + 1) : [...nodes];
  }
  const isInline = isInlineName(name);
  const attributes = await propertyAttributes(props, kept, depth + 1);
  const element: JsxElement = {
    type: isInline ? 'mdxJsxTextElement' : 'mdxJsxFlowElement',
    name,
    attributes,
    children: [],
  };
  const inside = await elementNodes(props.children, kept, depth + 1);
  const children: RootContent[] = element.children;
  children.push(...(isInline ? inside : inParagraphs(inside)));
  return [element];
}

/** Properties as attributes, without values that no attribute can contain, such as functions. */
export async function propertyAttributes(
  properties: Readonly<Record<string, unknown>>,
  kept: ExcludedNodes,
  depth = 0,
): Promise<MdxJsxAttribute[]> {
  const attributes: MdxJsxAttribute[] = [];
  for (const [name, value] of Object.entries(properties)) {
    if (name === 'children') continue;
    const written = isValidElement(value)
      ? textOf({ type: 'root', children: await elementNodes(value, kept, depth) })
      : plain(value);
    if (written !== undefined) attributes.push(jsxAttribute(name, written));
  }
  return attributes;
}

function plain(value: unknown, depth = 0): StaticValue {
  if (depth > DATA_DEPTH_MAX) return undefined;
  if (Array.isArray(value)) return value.map((item) => plain(item, depth + 1));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plain(item, depth + 1)]));
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return value === null ? null : undefined;
}

/** The output of an author's component; nothing if it fails, for example because it needs `window`. */
async function drawn(type: unknown, props: object): Promise<unknown> {
  try {
    if (typeof type === 'object' && type !== null) {
      // Created by `memo` or `forwardRef`.
      const inner: unknown = Reflect.get(type, 'render') ?? Reflect.get(type, 'type');
      return await drawn(inner, props);
    }
    if (typeof type !== 'function') return undefined;
    const isClass = typeof type.prototype?.render === 'function';
    return isClass
      ? Reflect.construct(type, [props]).render()
      : await Reflect.apply(type, undefined, [props]);
  } catch {
    return undefined;
  }
}
