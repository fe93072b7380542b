import { authorStyle } from './author-value';
import { isNode, type UnknownProps } from './child-elements';
import { nodeText } from './node-text';

/** The properties of an HTML element that React can write. For others it throws, which fails the whole document. */
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

/** Why React would throw for an HTML element; `undefined` if it would not. */
export function reasonAgainstHost(type: string, given: UnknownProps): string | undefined {
  const { children, dangerouslySetInnerHTML: html, style } = given;
  const isFull = children !== undefined && children !== null;
  if (style !== undefined && style !== null && typeof style !== 'object')
    return `the style of <${type}> is ${typeof style === 'string' ? 'a text' : `a ${typeof style}`}; write an object, such as style={{ color: "red" }}`;
  if (VOID_ELEMENTS.has(type) && (isFull || html)) return `<${type}> can hold nothing`;
  const long = NUMERIC.find((name) => typeof given[name] === 'bigint');
  if (long !== undefined) return `the ${long} of <${type}> is a number with "n"; write it without`;
  if (html === undefined || html === null) return undefined;
  if (isFull) return `<${type}> has both children and dangerouslySetInnerHTML`;
  const isHtml = typeof html === 'object' && '__html' in html;
  return isHtml ? undefined : `dangerouslySetInnerHTML of <${type}> is no object with __html`;
}

/** React takes a text area's text once: as its value, or as its only child. */
function withText(properties: UnknownProps, children: unknown): UnknownProps {
  if ('value' in properties || 'defaultValue' in properties || !isNode(children)) return properties;
  const text = nodeText(children);
  return text === '' ? properties : { ...properties, defaultValue: text };
}

/** A value as an attribute; bigints and objects become strings. */
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

const NUMERIC = ['cols', 'rows', 'size', 'span', 'rowSpan', 'start'];
