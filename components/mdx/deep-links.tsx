'use client';

import { useEffect } from 'react';
import { revealHashTarget } from './reveal-target';

let mountedCount = 0;

/**
 * Reveals the target of the address inside tabs, accordions and views. Rendered by every component that hides content;
 * they share one listener.
 */
export function DeepLinks() {
  useEffect(() => {
    mountedCount += 1;
    if (mountedCount === 1) {
      // After this render's effects, so that every group on the page is ready.
      setTimeout(revealHashTarget);
      window.addEventListener('hashchange', revealHashTarget);
      document.addEventListener('click', follow);
    }
    return () => {
      mountedCount -= 1;
      if (mountedCount > 0) return;
      window.removeEventListener('hashchange', revealHashTarget);
      document.removeEventListener('click', follow);
    };
  }, []);
  return null;
}

function follow({ target }: MouseEvent) {
  if (!(target instanceof Element)) return;
  const link = target.closest('a[href*="#"]');
  // A link to the current hash causes no hashchange, and the router's navigation sends no event.
  if (link instanceof HTMLAnchorElement && link.pathname === location.pathname) setTimeout(revealHashTarget);
  const details = target.closest('summary')?.parentElement;
  if (details instanceof HTMLDetailsElement && details.hasAttribute('data-hash') && !details.open) {
    history.replaceState(history.state, '', `#${encodeURIComponent(pathOf(details)).replaceAll('%3A', ':')}`);
  }
}

/** The ids of nested accordions joined by colons, which is the inner one's address. */
function pathOf(details: Element): string {
  const ids: string[] = [];
  for (let element: Element | null | undefined = details; element; ) {
    if (element.id !== '') ids.unshift(element.id);
    element = element.parentElement?.closest('details[data-hash]');
  }
  return ids.join(':');
}
