import { Children, type ReactNode } from 'react';

interface MarkdownPartsProps {
  children?: ReactNode;
  /** Set by the compiler if the children are parts of an expression. */
  isPicked?: boolean;
  /** The expression, which picks among the parts; absent if it cannot run. */
  draw?: (parts: readonly ReactNode[]) => ReactNode;
}

/** `<MDX>`: Markdown. A page is Markdown anyway; within an expression, the compiler has parsed it into parts. */
export function MarkdownParts({ children, isPicked = false, draw }: MarkdownPartsProps) {
  if (!isPicked) return children;
  // Its conditions may hide parts from readers, so without them nothing is shown.
  return typeof draw === 'function' ? draw(Children.toArray(children)) : null;
}
