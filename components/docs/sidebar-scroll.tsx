'use client';

import { type ReactNode, type UIEvent, useLayoutEffect, useRef } from 'react';
import { InlineScript } from '@/components/ui/inline-script';
import { SIDEBAR_SCROLL_STORAGE_KEY } from './sidebar-memory';

/**
 * Puts the list back where it stood, and moves it only when the current page would be out of sight.
 * It is also sent as text, to run before the first paint: it must not use anything outside itself.
 */
function restoreScroll(element: Element, storageKey: string): void {
  try {
    element.scrollTop = Number(sessionStorage.getItem(storageKey));
  } catch {
    // Storage may be blocked; the sidebar then starts at its top.
  }
  const current = element.querySelector('[aria-current="page"]');
  if (current === null || element.clientHeight === 0) return;
  const frame = element.getBoundingClientRect();
  const place = current.getBoundingClientRect();
  if (place.top < frame.top + 24 || place.bottom > frame.bottom - 24) {
    element.scrollTop += place.top - frame.top - frame.height / 3;
  }
}

const RESTORE_BEFORE_PAINT = `(${restoreScroll})(document.currentScript.parentElement,'${SIDEBAR_SCROLL_STORAGE_KEY}')`;

/** The scrolling part of the sidebar, which keeps its place from page to page. */
export function SidebarScroll({ id, children }: { id?: string | undefined; children: ReactNode }) {
  const scroller = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    restoreScroll(element, SIDEBAR_SCROLL_STORAGE_KEY);
    // The drawer of narrow screens has no height until it opens.
    const popover = element.closest('[popover]');
    const restore = () => restoreScroll(element, SIDEBAR_SCROLL_STORAGE_KEY);
    popover?.addEventListener('toggle', restore);
    return () => popover?.removeEventListener('toggle', restore);
  }, []);

  function remember(event: UIEvent<HTMLDivElement>) {
    try {
      sessionStorage.setItem(SIDEBAR_SCROLL_STORAGE_KEY, String(Math.round(event.currentTarget.scrollTop)));
    } catch {
      // Storage may be blocked; the sidebar then starts at its top.
    }
  }

  return (
    <div className="site-sidebar-scroll" id={id} onScroll={remember} ref={scroller}>
      {children}
      <InlineScript code={RESTORE_BEFORE_PAINT} />
    </div>
  );
}
