import type { ReactNode } from 'react';
import { isElement, isNode } from './child-elements';

export function nodeText(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number' || typeof node === 'bigint') return String(node);
  if (Array.isArray(node)) return node.map((item) => (isNode(item) ? nodeText(item) : '')).join('');
  if (!isElement(node)) return '';
  const { children } = node.props;
  return isNode(children) ? nodeText(children) : '';
}
