import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { type IconValue, isIconImage } from '../ui/icon';

export type UnknownProps = Record<string, unknown>;

export type AnyElement = ReactElement<UnknownProps>;

/** The elements among a component's children, without text; flattens fragments and arrays. */
export function childElements(children: unknown): AnyElement[] {
  return childNodes(children).filter(isElement);
}

/** All children without white space; flattens fragments, arrays and paragraphs. */
export function childNodes(children: unknown): ReactNode[] {
  // An element's children have type unknown here, and Children.toArray throws for invalid nodes.
  return Children.toArray(isNode(children) ? children : undefined).flatMap((child) => {
    if (typeof child === 'string' && child.trim() === '') return [];
    return isElement(child) && isTransparent(child) ? childNodes(child.props.children) : [child];
  });
}

/** The children of one component type, also inside HTML elements; all others are in `rest`. */
export function childrenOfType(children: unknown, type: unknown): { found: AnyElement[]; rest: ReactNode[] } {
  const found: AnyElement[] = [];
  const rest: ReactNode[] = [];
  for (const child of childNodes(children)) {
    if (!isElement(child)) rest.push(child);
    else if (child.type === type) found.push(child);
    else {
      const inner = typeof child.type === 'string' ? childrenOfType(child.props.children, type) : undefined;
      if (inner !== undefined && inner.found.length > 0 && inner.rest.length === 0)
        found.push(...inner.found);
      else rest.push(child);
    }
  }
  return { found, rest };
}

/** Fragments, and the paragraph that Markdown creates around components on consecutive lines. */
function isTransparent({ type, props }: AnyElement): boolean {
  return type === Fragment || (type === 'div' && props.className === 'paragraph');
}

export function isElement(value: unknown): value is AnyElement {
  return isValidElement(value);
}

export function isNode(value: unknown): value is ReactNode {
  if (typeof value === 'object' && value !== null) return isValidElement(value) || Array.isArray(value);
  return typeof value !== 'function' && typeof value !== 'symbol';
}

export function isIconValue(value: unknown): value is IconValue {
  return value !== undefined && value !== null && value !== '' && (isIconImage(value) || isNode(value));
}

/** An object or a function, which can be a key of a `WeakMap`. */
export function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}
