'use client';

import { useEffect } from 'react';
import { revealHashTarget } from './reveal-target';

let mountedCount = 0;

/**
 * Opens what hides the target of the address: a tab, an accordion, a view. Every component that can hide
 * content brings one; they share one listener.
 */
export function DeepLinks() {
  useEffect(() => {
    mountedCount += 1;
    if (mountedCount === 1) {
      // After the effects of this render, so that every group on the page is ready to be opened.
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
  // A link to the present hash changes nothing, and the router's own navigation sends no event.
  if (link instanceof HTMLAnchorElement && link.pathname === location.pathname) setTimeout(revealHashTarget);
  const details = target.closest('summary')?.parentElement;
  if (details instanceof HTMLDetailsElement && details.hasAttribute('data-hash') && !details.open) {
    history.replaceState(history.state, '', `#${encodeURIComponent(pathOf(details)).replaceAll('%3A', ':')}`);
  }
}

/** Ids of the accordions around one another, joined by colons: the address to share for the inner one. */
function pathOf(details: Element): string {
  const ids: string[] = [];
  for (let element: Element | null | undefined = details; element; ) {
    if (element.id !== '') ids.unshift(element.id);
    element = element.parentElement?.closest('details[data-hash]');
  }
  return ids.join(':');
}
