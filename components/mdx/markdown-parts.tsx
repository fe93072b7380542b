import { Children, type ReactNode } from 'react';

interface MarkdownPartsProps {
  children?: ReactNode;
  /** The expression that the parts stand in; it picks among them. */
  draw?: (parts: readonly ReactNode[]) => ReactNode;
}

/** `<MDX>`: Markdown. On a page it is that anyway; within an expression, the compiler has read it as parts. */
export function MarkdownParts({ children, draw }: MarkdownPartsProps) {
  return typeof draw === 'function' ? draw(Children.toArray(children)) : children;
}
