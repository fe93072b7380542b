import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { type IconValue, isIconImage } from '../ui/icon';

/** Arbitrary props, which are validated where they are used. */
export type UnknownProps = Record<string, unknown>;

export type AnyElement = ReactElement<UnknownProps>;

/** The elements among a component's children, without text, from nested fragments and arrays. */
export function childElements(children: unknown): AnyElement[] {
  return childNodes(children).filter(isElement);
}

/** All children, from nested fragments, arrays and paragraphs; without white space. */
export function childNodes(children: unknown): ReactNode[] {
  // An element's children have type unknown here, and Children.toArray throws for values that are no nodes.
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

/** Fragments, and the paragraph that Markdown makes of components on consecutive lines. */
function isTransparent({ type, props }: AnyElement): boolean {
  return type === Fragment || (type === 'div' && props.className === 'paragraph');
}

/** Whether a value is a React element. */
export function isElement(value: unknown): value is AnyElement {
  return isValidElement(value);
}

/** Whether React can render a value. */
export function isNode(value: unknown): value is ReactNode {
  if (typeof value === 'object' && value !== null) return isValidElement(value) || Array.isArray(value);
  return typeof value !== 'function' && typeof value !== 'symbol';
}

/** Whether a value is an icon: an SVG, a name, or an author's element. */
export function isIconValue(value: unknown): value is IconValue {
  return value !== undefined && value !== null && value !== '' && (isIconImage(value) || isNode(value));
}

/** An object or a function: something that a `WeakMap` can hold. */
export function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}
