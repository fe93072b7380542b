import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { PANEL_WIDTH_STORAGE_KEY, panelWidthPx } from './panel-memory';

const STEP_PX = 24;

/** The panel's edge: dragging it or pressing arrow keys changes the panel's width. */
export function ResizeHandle({ label }: { label: string }) {
  const [widthPx, setWidthPx] = useState(currentWidthPx);

  function resize(wantedPx: number) {
    const next = Math.round(Math.min(panelWidthPx.max, innerWidth / 2, Math.max(panelWidthPx.min, wantedPx)));
    document.documentElement.style.setProperty('--assistant-width', `${next}px`);
    setWidthPx(next);
    try {
      localStorage.setItem(PANEL_WIDTH_STORAGE_KEY, String(next));
    } catch {
      // Storage is blocked: the width lasts as long as the page.
    }
  }

  function drag(event: PointerEvent<HTMLElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    resize(isRightToLeft() ? event.clientX : document.documentElement.clientWidth - event.clientX);
  }

  function move(event: KeyboardEvent) {
    const towardsStart = isRightToLeft() ? 'ArrowRight' : 'ArrowLeft';
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    resize(widthPx + (event.key === towardsStart ? STEP_PX : -STEP_PX));
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot be dragged.
    <div
      aria-label={label}
      aria-orientation="vertical"
      aria-valuemax={panelWidthPx.max}
      aria-valuemin={panelWidthPx.min}
      aria-valuenow={widthPx}
      className="assistant-edge"
      onDoubleClick={() => resize(panelWidthPx.byDefault)}
      onKeyDown={move}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      role="separator"
      tabIndex={0}
    />
  );
}

function currentWidthPx(): number {
  const written = document.documentElement.style.getPropertyValue('--assistant-width');
  return Number.parseInt(written, 10) || panelWidthPx.byDefault;
}

function isRightToLeft(): boolean {
  return document.documentElement.dir === 'rtl';
}
