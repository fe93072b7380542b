import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** The HTML of a component, without the links to its style sheets, which a page has in its head. */
export function markupOf(node: ReactNode): string {
  return renderToStaticMarkup(node).replace(/<link [^>]*data-precedence="parts"\/>/g, '');
}
