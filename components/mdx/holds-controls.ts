import { Fragment, type ReactNode } from 'react';
import { isElement, isNode } from './child-elements';

const CONTROLS: ReadonlySet<string> = new Set([
  ...['a', 'audio', 'button', 'details', 'embed', 'iframe', 'input', 'label', 'object', 'select'],
  ...['summary', 'textarea', 'video'],
]);

/** Whether a node must not be wrapped in a link: it contains a link or control, or its output is not known yet. */
export function holdsControls(node: ReactNode): boolean {
  if (Array.isArray(node)) return node.some((item) => isNode(item) && holdsControls(item));
  if (!isElement(node)) return false;
  const { type, props } = node;
  if (typeof type === 'string' ? CONTROLS.has(type) : type !== Fragment) return true;
  return 'dangerouslySetInnerHTML' in props || (isNode(props.children) && holdsControls(props.children));
}
