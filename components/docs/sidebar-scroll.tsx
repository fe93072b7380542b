'use client';

import { type ReactNode, type UIEvent, useLayoutEffect, useRef } from 'react';
import { InlineScript } from '@/components/ui/inline-script';
import { setInertOutside } from './set-inert-outside';
import { SIDEBAR_SCROLL_STORAGE_KEY } from './sidebar-memory';

/**
 * Restores the scroll position, and scrolls further only if the current page would be out of sight. Also sent as text
 * to run before the first paint, so it must not use anything outside itself.
 */
function restoreScroll(element: Element, storageKey: string): void {
  try {
    element.scrollTop = Number(sessionStorage.getItem(storageKey));
  } catch {
    // Storage is blocked: the sidebar starts at the top.
  }
  const current = element.querySelector('[aria-current="page"]');
  if (current === null || element.clientHeight === 0) return;
  const frame = element.getBoundingClientRect();
  const place = current.getBoundingClientRect();
  if (place.top < frame.top + 24 || place.bottom > frame.bottom - 24) {
    element.scrollTop += place.top - frame.top - frame.height / 3;
  }
}

const RESTORE_BEFORE_PAINT =
  typeof window === 'undefined'
    ? `(${restoreScroll})(document.currentScript.parentElement,'${SIDEBAR_SCROLL_STORAGE_KEY}')`
    : '';

/** The scrollable part of the sidebar, which keeps its position between pages. */
export function SidebarScroll({ id, children }: { id?: string | undefined; children: ReactNode }) {
  const scroller = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const popover = element.closest<HTMLElement>('[popover]');
    const drawer = element.parentElement;
    function changeForm() {
      // Inside the closed drawer of narrow screens, it has no height.
      if (element !== null) restoreScroll(element, SIDEBAR_SCROLL_STORAGE_KEY);
      // In the format, the drawer is a separate element that exists only while open. It needs its own id, so that
      // styles for the column, such as its width, do not apply.
      const isDrawer = popover?.matches(':popover-open') === true;
      setId(drawer, isDrawer ? 'mobile-nav' : undefined);
      setId(element, isDrawer ? undefined : id);
      setInertOutside(popover, isDrawer);
      if (isDrawer) popover.querySelector('button')?.focus();
    }
    // Before it closes, because the browser then returns the focus to the button that opened it.
    const letGo = () => setInertOutside(popover, false);
    // Readers may have opened it before this script runs.
    changeForm();
    popover?.addEventListener('toggle', changeForm);
    popover?.addEventListener('beforetoggle', letGo);
    return () => {
      popover?.removeEventListener('toggle', changeForm);
      popover?.removeEventListener('beforetoggle', letGo);
      letGo();
    };
  }, [id]);

  function remember(event: UIEvent<HTMLDivElement>) {
    try {
      sessionStorage.setItem(SIDEBAR_SCROLL_STORAGE_KEY, String(Math.round(event.currentTarget.scrollTop)));
    } catch {
      // Storage is blocked: the sidebar starts at the top.
    }
  }

  return (
    <div className="site-sidebar-scroll" id={id} onScroll={remember} ref={scroller}>
      {children}
      <InlineScript code={RESTORE_BEFORE_PAINT} />
    </div>
  );
}

function setId(element: Element | null, id: string | undefined): void {
  if (id === undefined) element?.removeAttribute('id');
  else element?.setAttribute('id', id);
}
