import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ReactNode } from 'react';

/** Next has no `react-dom/server` for components of the server, so Node loads the one that is installed. */
const installed = createRequire(join(/* turbopackIgnore: true */ process.cwd(), 'package.json'));
let renderer: typeof import('react-dom/server') | undefined;

/**
 * The HTML of elements that need no browser. Long references are sent as such text, since React would send a second
 * copy of every element along with the page.
 */
export function staticMarkup(node: ReactNode): string {
  renderer ??= installed('react-dom/server');
  return renderer?.renderToStaticMarkup(node) ?? '';
}
