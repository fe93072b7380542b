'use client';

import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { neverOnServer } from '../ui/never-on-server';
import { Sheet } from '../ui/sheet';
import type { DiagramSize } from './diagram-size';
import type { DrawDiagram } from './draw-diagram';

// Only loaded once a diagram has been drawn.
const DiagramView = lazy(() => import('./diagram-view').then((module) => ({ default: module.DiagramView })));

/** Loaded on demand, because most pages have no diagram. */
const drawOnDemand: DrawDiagram = (chart, options) =>
  (typeof window === 'undefined' ? neverOnServer : import('./draw-diagram')).then(
    ({ drawDiagram }) => drawDiagram(chart, options),
    (error: unknown) => ({ state: 'failed', reason: String(error) }),
  );

interface MermaidDiagramProps {
  chart: string;
  /** Whether to show zoom buttons; by default only for tall diagrams. */
  hasActions?: boolean | undefined;
  placement?: string;
  /** The expected size, which is reserved before the diagram is drawn. */
  size?: DiagramSize | undefined;
}

/**
 * A drawing is shrunk into its reserved space if it is at most `max` times as tall, and keeps the space if it is at
 * least `min` times as tall.
 */
const FIT = { max: 1.3, min: 0.6 };

type Drawing = { state: 'waiting' } | { state: 'drawn'; svg: string } | { state: 'failed'; reason: string };

/** A diagram's source, replaced by the drawing when it comes near the viewport; redrawn when the theme changes. */
export function MermaidDiagram({ chart, hasActions, placement = 'bottom-right', size }: MermaidDiagramProps) {
  const id = `diagram-${useId().replace(/\W/g, '')}`;
  const box = useRef<HTMLElement>(null);
  const [isNear, setNear] = useState(false);
  const [drawing, setDrawing] = useState<Drawing>({ state: 'waiting' });

  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: '400px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const place = box.current;
    if (!isNear || place === null) return;
    let isWanted = true;
    let wasDark: boolean | undefined;
    async function draw(place: Element) {
      const isDark = document.documentElement.classList.contains('dark');
      if (isDark === wasDark) return;
      wasDark = isDark;
      const result = await drawOnDemand(chart, { id: `${id}-${isDark ? 'dark' : 'light'}`, isDark, place });
      if (isWanted && isDark === wasDark) setDrawing(result);
    }
    void draw(place);
    const observer = new MutationObserver(() => void draw(place));
    observer.observe(document.documentElement, { attributeFilter: ['class'] });
    return () => {
      isWanted = false;
      observer.disconnect();
    };
  }, [chart, id, isNear]);

  const hasRoom =
    size !== undefined && (drawing.state !== 'drawn' || fitsInto(size, drawing.svg, box.current));
  const source = (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <pre className="ui-detail mdx-diagram-source" tabIndex={0}>
      <code>{chart}</code>
    </pre>
  );
  return (
    <figure
      className="mermaid mdx-diagram mdx-block not-prose"
      data-component-name="mermaid-container"
      ref={box}
    >
      <Sheet of="mermaid" />
      <div
        className={hasRoom ? 'mdx-diagram-room' : undefined}
        style={
          hasRoom ? { aspectRatio: `${size.width} / ${size.height}`, maxInlineSize: size.width } : undefined
        }
      >
        {drawing.state === 'drawn' ? (
          <Suspense fallback={source}>
            <DiagramView
              hasActions={hasActions}
              placement={placement}
              svg={drawing.svg}
              width={sizeOf(drawing.svg).width}
            />
          </Suspense>
        ) : (
          source
        )}
      </div>
      {drawing.state === 'failed' ? (
        <figcaption className="ui-detail mdx-diagram-error">{`The diagram cannot be drawn: ${drawing.reason}`}</figcaption>
      ) : null}
    </figure>
  );
}

/** Whether a drawing is about as tall as its reserved space, at the width that the page allows. */
function fitsInto(size: DiagramSize, svg: string, place: Element | null): boolean {
  const page = place?.clientWidth ?? size.width;
  const heightOf = (drawn: DiagramSize) => drawn.height * Math.min(1, page / drawn.width);
  const share = heightOf(sizeOf(svg)) / heightOf(size);
  return share >= FIT.min && share <= FIT.max;
}

function sizeOf(svg: string): DiagramSize {
  const [, width, height] = /viewBox="\S+ \S+ ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  return { width: Number(width ?? 0), height: Number(height ?? 0) };
}
