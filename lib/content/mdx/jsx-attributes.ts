import type { Expression } from 'estree';
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { expressionProgram } from './estree';
import { type StaticValue, staticValue, valueExpression } from './static-value';

export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;

export function isJsxElement(node: { type: string }): node is JsxElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** An attribute with a plain value. Strings stay strings, so that the output reads like JSX. */
export function jsxAttribute(name: string, value: StaticValue): MdxJsxAttribute {
  if (typeof value === 'string') return { type: 'mdxJsxAttribute', name, value };
  return jsxExpressionAttribute(name, valueExpression(value));
}

export function jsxExpressionAttribute(name: string, expression: Expression): MdxJsxAttribute {
  return {
    type: 'mdxJsxAttribute',
    name,
    value: {
      type: 'mdxJsxAttributeValueExpression',
      value: name,
      data: { estree: expressionProgram(expression) },
    },
  };
}

export function attributeNamed(element: JsxElement, name: string): MdxJsxAttribute | undefined {
  const found = element.attributes.find((item) => item.type === 'mdxJsxAttribute' && item.name === name);
  return found?.type === 'mdxJsxAttribute' ? found : undefined;
}

/** The value of an attribute, without running code; `undefined` if it is unknown. */
export function attributeValue(element: JsxElement, name: string): StaticValue {
  const attribute = attributeNamed(element, name);
  if (attribute === undefined) return undefined;
  if (attribute.value === null || attribute.value === undefined) return true;
  if (typeof attribute.value === 'string') return attribute.value;
  const statement = attribute.value.data?.estree?.body[0];
  const known = statement?.type === 'ExpressionStatement' ? staticValue(statement.expression) : undefined;
  return known?.ok ? known.value : undefined;
}

/** The first of the named attributes with a non-empty string or a number, as text. */
export function attributeText(element: JsxElement, ...names: string[]): string | undefined {
  for (const name of names) {
    const value = attributeValue(element, name);
    if (typeof value === 'number') return String(value);
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
  }
  return undefined;
}

/** A boolean attribute as authors write it: bare, `{true}`, `"true"`. */
export function attributeFlag(element: JsxElement, name: string): boolean {
  const value = attributeValue(element, name);
  return typeof value === 'string' ? !/^(?:false|no|0)$/i.test(value.trim()) : Boolean(value);
}

/** A list attribute as authors write it: an array, or a string with commas. */
export function attributeList(element: JsxElement, name: string): string[] {
  const value = attributeValue(element, name);
  const list = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [];
  return list.flatMap((item) => (typeof item === 'string' && item.trim() !== '' ? [item.trim()] : []));
}

/** Makes a block element with plain attribute values; `undefined` ones are left out. */
export function jsxFlowElement(
  name: string,
  attributes: Record<string, StaticValue>,
  children: MdxJsxFlowElement['children'] = [],
): MdxJsxFlowElement {
  const written = Object.entries(attributes).filter(([, value]) => value !== undefined);
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: written.map(([key, value]) => jsxAttribute(key, value)),
    children,
  };
}
