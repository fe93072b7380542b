import { authorStyle } from './author-value';
import { isNode, type UnknownProps } from './child-elements';
import { nodeText } from './node-text';

/** Properties of an element of HTML that React can write: for others it throws, which fails the whole document. */
export function hostProperties(type: string, given: UnknownProps): UnknownProps {
  const { children, dangerouslySetInnerHTML: html, style, ref: _ref, ...attributes } = given;
  const properties: UnknownProps = {};
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function' || typeof value === 'symbol') continue;
    properties[name] = writable(value);
  }
  if (style !== undefined) properties.style = authorStyle(style);
  if (VOID_ELEMENTS.has(type)) return properties;
  if (type === 'textarea') return withText(properties, children);
  const isHtml = typeof html === 'object' && html !== null && '__html' in html;
  return isHtml ? { ...properties, dangerouslySetInnerHTML: html } : { ...properties, children };
}

/** React takes the text of a text area once: as its value, or as its only child. */
function withText(properties: UnknownProps, children: unknown): UnknownProps {
  if ('value' in properties || 'defaultValue' in properties || !isNode(children)) return properties;
  const text = nodeText(children);
  return text === '' ? properties : { ...properties, defaultValue: text };
}

/** A value as an attribute: numbers of any size and objects are written as their texts. */
function writable(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value);
  return typeof value === 'object' && value !== null ? textOf(value) : value;
}

function textOf(value: object): string | undefined {
  try {
    return String(value);
  } catch {
    return undefined;
  }
}

/** Void elements; React throws if they have children. */
const VOID_ELEMENTS = new Set(
  'area base br col embed hr img input keygen link menuitem meta param source track wbr'.split(' '),
);
