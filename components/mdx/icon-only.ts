import type { ReactNode } from 'react';
import { isElement, isNode } from './child-elements';

/** Whether a node has no name for screen readers: it is empty, or only icons and images without alternative text. */
export function holdsOnlyIcons(node: ReactNode): boolean {
  if (node === null || node === undefined || typeof node === 'boolean') return true;
  if (typeof node === 'string') return node.trim() === '';
  if (Array.isArray(node)) return node.every((item) => isNode(item) && holdsOnlyIcons(item));
  if (!isElement(node)) return false;
  const { type, props } = node;
  if ('aria-label' in props || 'title' in props) return false;
  // An author's icon name is already its drawing here.
  if (type === 'svg' || ('icon' in props && props.children === undefined)) return true;
  if (typeof props.src === 'string') return props.alt === '';
  return typeof type === 'string' && isNode(props.children) && holdsOnlyIcons(props.children);
}
