import type { Literal, Node, PhrasingContent, RootContent } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';

/** A line in a notation that Markdown does not have: `:::note Title`, `{% hint style="info" %}`. */
export interface Marker extends Literal {
  type: 'marker';
}

/** Text that is written unchanged. */
export interface Verbatim extends Literal {
  type: 'verbatim';
}

declare module 'mdast' {
  interface RootContentMap {
    marker: Marker;
    verbatim: Verbatim;
  }
  interface BlockContentMap {
    marker: Marker;
    verbatim: Verbatim;
  }
  interface PhrasingContentMap {
    verbatim: Verbatim;
  }
}

export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;
export type BlockChild = MdxJsxFlowElement['children'][number];

/** An attribute's value: a text, a flag, or an expression as written between braces. */
export type AttributeValue = string | true | { code: string } | undefined;

export function block(
  name: string,
  attributes: Readonly<Record<string, AttributeValue>> = {},
  children: readonly RootContent[] = [],
): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: jsxAttributes(attributes),
    children: children.filter(isBlockChild),
  };
}

export function jsxAttributes(
  attributes: Readonly<Record<string, AttributeValue>>,
): MdxJsxFlowElement['attributes'] {
  return Object.entries(attributes).flatMap(([name, value]): MdxJsxFlowElement['attributes'] => {
    if (value === undefined) return [];
    if (value === true) return [{ type: 'mdxJsxAttribute', name, value: null }];
    if (typeof value === 'string') return [{ type: 'mdxJsxAttribute', name, value }];
    return [
      { type: 'mdxJsxAttribute', name, value: { type: 'mdxJsxAttributeValueExpression', value: value.code } },
    ];
  });
}

const INLINE: ReadonlySet<string> = new Set([
  'text',
  'emphasis',
  'strong',
  'delete',
  'inlineCode',
  'break',
  'link',
  'linkReference',
  'image',
  'imageReference',
  'footnoteReference',
  'inlineMath',
  'mdxJsxTextElement',
  'mdxTextExpression',
]);

/** Whether a node is allowed inline. */
export function isPhrasing(node: RootContent): node is PhrasingContent {
  return INLINE.has(node.type) || node.type === 'verbatim' || node.type === 'html';
}

/** Whether a node is allowed between blocks. */
export function isBlockChild(node: RootContent): node is BlockChild {
  return (
    node.type !== 'yaml' && !INLINE.has(node.type) && !/^(?:listItem|table(?:Row|Cell))$/.test(node.type)
  );
}

export function lineOf(node: Node): number | undefined {
  return node.position?.start.line;
}
