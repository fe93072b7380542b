import { Fragment, isValidElement, type ReactNode } from 'react';
import { escapeHtml } from '@/lib/base/escape-html';
import { table } from '@/lib/base/table';

const VOID_TAGS = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'wbr']);
const ATTRIBUTE_NAMES: Readonly<Record<string, string>> = table({
  className: 'class',
  htmlFor: 'for',
  tabIndex: 'tabindex',
  colSpan: 'colspan',
  rowSpan: 'rowspan',
  defaultChecked: 'checked',
  readOnly: 'readonly',
});

/**
 * The HTML of elements that need no browser: tags, texts, and functions of their props. Long references
 * are sent as such text, since React would send a second copy of every element along with the page; and
 * parts of them are fetched on their own, by a route in which React has no renderer.
 *
 * @throws where an element is a component of the browser
 */
export function staticMarkup(node: ReactNode): string {
  if (node === null || node === undefined || typeof node === 'boolean') return '';
  if (typeof node === 'string') return escapeHtml(node);
  if (typeof node === 'number' || typeof node === 'bigint') return String(node);
  if (!isValidElement<Record<string, unknown>>(node)) {
    return isIterable(node) ? [...node].map((child) => staticMarkup(asNode(child))).join('') : '';
  }
  const { type, props } = node;
  if (type === Fragment) return staticMarkup(asNode(props.children));
  if (typeof type === 'string') return tagMarkup(type, props);
  if (typeof type !== 'function')
    throw new Error('Only tags and functions can be turned into static markup.');
  const render: (props: object) => unknown = Function.prototype.call.bind(type, undefined);
  return staticMarkup(asNode(render(props)));
}

function tagMarkup(tag: string, props: Readonly<Record<string, unknown>>): string {
  const attributes = Object.entries(props).map(([name, value]) => attributeMarkup(name, value));
  const start = `<${tag}${attributes.join('')}>`;
  if (VOID_TAGS.has(tag)) return start;
  return `${start}${innerHtmlOf(props) ?? staticMarkup(asNode(props.children))}</${tag}>`;
}

function attributeMarkup(name: string, value: unknown): string {
  if (name === 'children' || name === 'dangerouslySetInnerHTML' || name === 'key' || name === 'ref')
    return '';
  if (value === null || value === undefined || typeof value === 'function' || typeof value === 'object')
    return '';
  const written = ATTRIBUTE_NAMES[name] ?? name;
  const isSpoken = name.startsWith('aria-') || name.startsWith('data-');
  if (value === false && !isSpoken) return '';
  if (value === true && !isSpoken) return ` ${written}=""`;
  return ` ${written}="${escapeHtml(String(value))}"`;
}

function innerHtmlOf({ dangerouslySetInnerHTML: inner }: Readonly<Record<string, unknown>>) {
  const isRecord = typeof inner === 'object' && inner !== null && '__html' in inner;
  return isRecord && typeof inner.__html === 'string' ? inner.__html : undefined;
}

function isIterable(value: unknown): value is Iterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.iterator in value;
}

function isNode(value: unknown): value is ReactNode {
  return typeof value !== 'function' && typeof value !== 'symbol';
}

function asNode(value: unknown): ReactNode {
  return isNode(value) ? value : null;
}
