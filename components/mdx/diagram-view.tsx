'use client';

import { type PointerEvent, useLayoutEffect, useRef, useState } from 'react';

interface DiagramViewProps {
  svg: string;
  /** The width of the drawing before it is fitted into the page, in pixels. */
  width: number;
  hasActions?: boolean | undefined;
  placement: string;
}

/** Taller diagrams get zoom buttons unless the author decides otherwise. */
const TALL_PX = 120;
const ZOOM = { min: 0.5, max: 4, step: 1.25 };
const home = { scale: 1, x: 0, y: 0 };

export function DiagramView({ svg, width, hasActions, placement }: DiagramViewProps) {
  const [view, setView] = useState(home);
  const [isTall, setTall] = useState(false);
  const [hasFullScreen, setFullScreen] = useState(false);
  const picture = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const isZoomed = view !== home;

  useLayoutEffect(() => {
    setTall((picture.current?.clientHeight ?? 0) > TALL_PX);
    // iPhones cannot show elements in full screen.
    setFullScreen(document.fullscreenEnabled === true);
  }, []);

  /** Escape also leaves full screen. */
  function toggleFullScreen() {
    setView(home);
    if (document.fullscreenElement === null) void frame.current?.requestFullscreen();
    else void document.exitFullscreen();
  }

  function zoom(factor: number) {
    setView(({ scale, x, y }) => {
      const next = Math.min(ZOOM.max, Math.max(ZOOM.min, scale * factor));
      return { scale: next, x: (x * next) / scale, y: (y * next) / scale };
    });
  }

  function drag(event: PointerEvent<HTMLDivElement>) {
    if (!isZoomed || event.buttons !== 1) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setView(({ scale, x, y }) => ({ scale, x: x + event.movementX, y: y + event.movementY }));
  }

  const buttons = [
    { label: 'Zoom in', path: 'M12 6v12M6 12h12', press: () => zoom(ZOOM.step) },
    { label: 'Zoom out', path: 'M6 12h12', press: () => zoom(1 / ZOOM.step) },
    { label: 'Reset zoom', path: 'M5 5v5h5M5.6 14.5a7 7 0 1 0 .9-7L5 10', press: () => setView(home) },
    ...(hasFullScreen
      ? [{ label: 'Full screen', path: 'M5 9V5h4M19 9V5h-4M5 15v4h4M19 15v4h-4', press: toggleFullScreen }]
      : []),
  ];
  const showsActions = hasActions ?? isTall;
  const room: Record<string, string> = { '--drawing': `${width}px` };
  return (
    <div
      className="mdx-diagram-view"
      data-actions={showsActions ? placement : undefined}
      data-zoomed={isZoomed || undefined}
      ref={frame}
      style={room}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups form controls, and there are none. */}
      <div
        aria-label="Diagram"
        className="ui-center mdx-diagram-picture"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: Mermaid cleans what it draws in its strict mode.
        dangerouslySetInnerHTML={{ __html: svg }}
        onPointerMove={drag}
        ref={picture}
        role="group"
        style={
          isZoomed ? { transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` } : undefined
        }
      />
      {showsActions ? (
        <div className="mdx-diagram-actions">
          {buttons.map(({ label, path, press }) => (
            <button aria-label={label} key={label} onClick={press} title={label} type="button">
              <svg
                aria-hidden="true"
                fill="none"
                height="15"
                stroke="currentColor"
                strokeLinecap="round"
                strokeLinejoin="round"
                strokeWidth="1.75"
                viewBox="0 0 24 24"
                width="15"
              >
                <path d={path} />
              </svg>
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
