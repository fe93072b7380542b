'use client';

import './selection-button.css';
import { useEffect, useState } from 'react';
import { ASK_EVENT } from './ask-request';
import { selectedContext } from './element-context';
import { PanelGlyph } from './panel-glyph';
import { triggerStrings } from './trigger-strings';

/** The button appears once the selection has stopped changing. */
const RESTS_AFTER_MS = 250;
const BUTTON_HEIGHT_PX = 36;
const GAP_PX = 8;

interface Place {
  top: number;
  left: number;
}

/** A floating button next to selected text that asks about it; the shortcut does the same. */
export function SelectionButton() {
  const [place, setPlace] = useState<Place>();

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isPressed = false;
    let isDismissed = false;
    function show() {
      const isShown = !isDismissed && selectedContext().length > 0;
      setPlace(isShown ? placeBelowSelection() : undefined);
    }
    function showSoon() {
      clearTimeout(timer);
      isDismissed = false;
      if (document.getSelection()?.isCollapsed !== false) setPlace(undefined);
      else if (!isPressed) timer = setTimeout(show, RESTS_AFTER_MS);
    }
    function press() {
      isPressed = true;
    }
    function release() {
      isPressed = false;
      showSoon();
    }
    /** Scrolling may bring the selection into view. */
    function follow() {
      if (!isPressed && document.getSelection()?.isCollapsed === false) show();
    }
    function hide(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      isDismissed = true;
      setPlace(undefined);
    }
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('selectionchange', showSoon, { signal });
    document.addEventListener('pointerdown', press, { signal });
    document.addEventListener('pointerup', release, { signal });
    document.addEventListener('pointercancel', release, { signal });
    document.addEventListener('keydown', hide, { signal });
    window.addEventListener('scroll', follow, { passive: true, signal });
    showSoon();
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, []);

  function ask() {
    const context = selectedContext();
    setPlace(undefined);
    document.dispatchEvent(new CustomEvent(ASK_EVENT, { detail: { context } }));
  }

  if (place === undefined) return null;
  return (
    <button
      className="ui-row assistant-selection"
      id="text-selection-tooltip-button"
      onClick={ask}
      // Pressing the button must not clear the selection.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      style={place}
      type="button"
    >
      <PanelGlyph name="sparkle" size={15} />
      {triggerStrings().about}
    </button>
  );
}

/** Below the selection, or above if there is no room; `undefined` if it is out of view. */
function placeBelowSelection(): Place | undefined {
  const selection = document.getSelection();
  if (!selection?.rangeCount) return undefined;
  const box = selection.getRangeAt(0).getBoundingClientRect();
  if (box.bottom < 0 || box.top > innerHeight) return undefined;
  const below = box.bottom + GAP_PX;
  const hasRoom = below + BUTTON_HEIGHT_PX < innerHeight;
  return {
    top: hasRoom ? below : Math.max(GAP_PX, box.top - GAP_PX - BUTTON_HEIGHT_PX),
    left: Math.min(innerWidth - 100, Math.max(100, box.left + box.width / 2)),
  };
}
