import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { type IconValue, isIconImage } from '../ui/icon';

/** Any properties that an element may have; what is in them is tested where it is used. */
export type UnknownProps = Record<string, unknown>;

/** An element whose properties can be read. */
export type AnyElement = ReactElement<UnknownProps>;

/** The elements among a component's children, out of their fragments and arrays, without text between them. */
export function childElements(children: unknown): AnyElement[] {
  return childNodes(children).filter(isElement);
}

/** All children out of their fragments, arrays and paragraphs; text that is only white space is left out. */
export function childNodes(children: unknown): ReactNode[] {
  // Children of an element are typed as unknown here; Children.toArray refuses what is no node.
  return Children.toArray(isNode(children) ? children : undefined).flatMap((child) => {
    if (typeof child === 'string' && child.trim() === '') return [];
    return isElement(child) && isTransparent(child) ? childNodes(child.props.children) : [child];
  });
}

/**
 * The children made by one component, also those that stand inside an HTML element around them.
 * What is neither is returned as `rest`.
 */
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

/** Fragments, and the paragraph that Markdown makes of components written on lines that follow one another. */
function isTransparent({ type, props }: AnyElement): boolean {
  return type === Fragment || (type === 'div' && props.className === 'paragraph');
}

/** Whether a value is an element of React. */
export function isElement(value: unknown): value is AnyElement {
  return isValidElement(value);
}

/** Whether React can render a value that a property holds. */
export function isNode(value: unknown): value is ReactNode {
  if (typeof value === 'object' && value !== null) return isValidElement(value) || Array.isArray(value);
  return typeof value !== 'function' && typeof value !== 'symbol';
}

/** Whether a property holds an icon: a drawing, a name, or an author's element. */
export function isIconValue(value: unknown): value is IconValue {
  return value !== undefined && value !== null && value !== '' && (isIconImage(value) || isNode(value));
}
