'use client';

import { useEffect } from 'react';

let mountedCount = 0;

/**
 * Highlights the lines in the address (`#L4-6`), and updates the address when a line number is pressed. Rendered by
 * every block with line numbers; they share one listener.
 */
export function CodeLineLinks() {
  useEffect(() => {
    mountedCount += 1;
    if (mountedCount === 1) {
      void follow();
      window.addEventListener('hashchange', follow);
      document.addEventListener('click', follow);
    }
    return () => {
      mountedCount -= 1;
      if (mountedCount > 0) return;
      window.removeEventListener('hashchange', follow);
      document.removeEventListener('click', follow);
    };
  }, []);
  return null;
}

async function follow(event?: Event): Promise<void> {
  const isLine = event?.target instanceof Element && event.target.closest('[data-lines] .line') !== null;
  if (!isLine && (event?.type === 'click' || !/^#(?:code-|L\d)/.test(location.hash))) return;
  const { followLines } = await import('./linked-lines');
  followLines(event);
}
