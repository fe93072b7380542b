import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** A component's HTML, without links to its style sheets, which React moves to the page's head. */
export function markupOf(node: ReactNode): string {
  return renderToStaticMarkup(node).replace(/<link [^>]*data-precedence="parts"\/>/g, '');
}
