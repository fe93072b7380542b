import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ReactNode } from 'react';

/** Next forbids `react-dom/server` in server components, so Node.js loads the installed package. */
const installed = createRequire(join(/* turbopackIgnore: true */ process.cwd(), 'package.json'));
let renderer: typeof import('react-dom/server') | undefined;

/**
 * The HTML of static elements. Long references are sent as HTML, because React would send a second copy of every
 * element along with the page.
 */
export function staticMarkup(node: ReactNode): string {
  renderer ??= installed('react-dom/server');
  return renderer?.renderToStaticMarkup(node) ?? '';
}
