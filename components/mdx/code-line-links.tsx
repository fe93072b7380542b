'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';

/** `#L4`, `#L4-6`, and both after the name of a block: `#code-1x2y3z-L4-6`. */
const CODE_HASH = /^#(?:code-[a-z\d]+(?:-L\d|$)|L\d)/;
/** Line numbers stand in this much room before the code. */
const NUMBER_PX = 44;

/** Shows the lines of code that an address names, and names them when a line number is pressed. */
export function CodeLineLinks() {
  const path = usePathname();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other code at the same hash.
  useEffect(() => {
    async function show() {
      if (!CODE_HASH.test(location.hash)) return;
      const { showLinkedLines } = await import('./linked-lines');
      showLinkedLines();
    }
    async function link({ target, clientX, shiftKey }: MouseEvent) {
      const line =
        target instanceof Element ? target.closest<HTMLElement>('.mdx-pre[data-lines] .line') : null;
      if (line === null || clientX - line.getBoundingClientRect().left > NUMBER_PX) return;
      const { linkToLine } = await import('./linked-lines');
      linkToLine(line, shiftKey);
    }
    void show();
    window.addEventListener('hashchange', show);
    document.addEventListener('click', link);
    return () => {
      window.removeEventListener('hashchange', show);
      document.removeEventListener('click', link);
    };
  }, [path]);

  return null;
}
