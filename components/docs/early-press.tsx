'use client';

import { useEffect } from 'react';
import { InlineScript } from '@/components/ui/inline-script';
import { DOCUMENT_EVENTS } from './document-events';

/**
 * Remembers the last press before the page is interactive, and repeats it then if it needed a script. Sent as text to
 * run before the first paint, so it must not use anything outside itself.
 */
function keepPress(page: Document, readyEvent: string): void {
  let last: Event | undefined;
  function keep(event: Event) {
    last = event;
  }
  function repeat() {
    page.removeEventListener('click', keep, true);
    // A press still in progress reaches the new listeners by itself.
    if (last === undefined || last.eventPhase !== 0 || !(last.target instanceof Element)) return;
    const button = last.target.closest('button[type="button"]:not([popovertarget])');
    if (button instanceof HTMLElement && button.isConnected) button.click();
  }
  page.addEventListener('click', keep, true);
  page.addEventListener(readyEvent, repeat, { once: true });
}

/** In the head, so that no press is lost, however long scripts take to load. */
export function EarlyPressScript() {
  // The condition keeps the function out of the browser bundle.
  const code = typeof window === 'undefined' ? `(${keepPress})(document,'${DOCUMENT_EVENTS.ready}')` : '';
  return <InlineScript code={code} />;
}

/** Last in the document, so that all other listeners are attached. */
export function EarlyPress() {
  useEffect(() => {
    document.dispatchEvent(new Event(DOCUMENT_EVENTS.ready));
  }, []);
  return null;
}
