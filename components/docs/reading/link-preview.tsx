'use client';

import { useEffect } from 'react';

/** Long enough that a passing pointer opens nothing. */
const SHOWN_AFTER_MS = 350;
const LINKS = '.page-content.prose a[href^="/"]:not([class*="card"], [class*="tile"], [data-native])';

/**
 * Previews a link's target while the pointer or focus rests on the link. Rendered once per document; the card's code
 * loads on first use.
 */
export function LinkPreview() {
  useEffect(() => {
    let timer: number | undefined;
    let hide: (() => void) | undefined;

    function rest(link: HTMLAnchorElement) {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => {
        void import('./link-preview-card').then(async ({ showLinkPreview }) => {
          if (!link.matches(':hover, :focus-visible')) return;
          hide?.();
          hide = await showLinkPreview(link);
        });
      }, SHOWN_AFTER_MS);
    }

    function leave() {
      window.clearTimeout(timer);
      hide?.();
      hide = undefined;
    }

    function over(event: PointerEvent) {
      // On touch screens, a long press on a link is not hovering.
      const link = event.pointerType === 'touch' ? undefined : linkAt(event.target);
      if (link !== undefined) rest(link);
    }

    function out(event: PointerEvent) {
      const link = linkAt(event.target);
      if (link === undefined) return;
      const next = event.relatedTarget;
      if (next instanceof Element && (link.contains(next) || next.closest('.link-preview') !== null)) return;
      leave();
    }

    function focus(event: FocusEvent) {
      const link = linkAt(event.target);
      if (link?.matches(':focus-visible')) rest(link);
    }

    function dismiss(event: KeyboardEvent) {
      if (event.key === 'Escape') leave();
    }

    document.addEventListener('pointerover', over, { passive: true });
    document.addEventListener('pointerout', out, { passive: true });
    document.addEventListener('focusin', focus);
    document.addEventListener('focusout', leave);
    document.addEventListener('click', leave);
    document.addEventListener('keydown', dismiss);
    return () => {
      leave();
      document.removeEventListener('pointerover', over);
      document.removeEventListener('pointerout', out);
      document.removeEventListener('focusin', focus);
      document.removeEventListener('focusout', leave);
      document.removeEventListener('click', leave);
      document.removeEventListener('keydown', dismiss);
    };
  }, []);

  return null;
}

function linkAt(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest(LINKS) : null;
  if (!(link instanceof HTMLAnchorElement) || link.pathname === location.pathname) return undefined;
  return link;
}
