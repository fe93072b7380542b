'use client';

import { type FocusEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import type { PageHeading } from '@/lib/content/compiled-page';
import { type VisibleHeadings, visibleHeadings } from './current-heading';
import { DOCUMENT_EVENTS } from './document-events';

interface TableOfContentsProps {
  headings: PageHeading[];
  id: string;
  label: string;
}

const REACHED_PX = 48;

/** Parts that the reader's choices hide. Without closed tabs and accordions, because links to headings open them. */
const UNCHOSEN = '.mdx-view[hidden], .mdx-update[hidden], [data-variations]';

/**
 * The page's headings, with the visible ones marked. On narrow screens the same element is a popover, opened by a
 * button below the header.
 */
export function TableOfContents({ headings, id, label }: TableOfContentsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [visible, setVisible] = useState<VisibleHeadings>();
  const [hidden, setHidden] = useState('');

  useEffect(() => {
    let frameRequest = 0;
    function measure() {
      frameRequest = 0;
      const headerBottom =
        Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
      const tops = headings.map(({ id }) => {
        const box = document.getElementById(id)?.getClientRects()[0];
        return box?.top;
      });
      const next = visibleHeadings(tops, headerBottom + REACHED_PX, innerHeight * 0.8);
      setVisible((before) => (before?.first === next?.first && before?.last === next?.last ? before : next));
      const unchosen = headings.filter(
        ({ id }, index) => tops[index] === undefined && document.getElementById(id)?.closest(UNCHOSEN),
      );
      setHidden(unchosen.map(({ id }) => id).join(' '));
    }
    function measureSoon() {
      if (frameRequest === 0) frameRequest = requestAnimationFrame(measure);
    }
    measureSoon();
    document.addEventListener('scroll', measureSoon, { passive: true });
    document.addEventListener(DOCUMENT_EVENTS.sectionsChosen, measureSoon);
    window.addEventListener('resize', measureSoon);
    return () => {
      cancelAnimationFrame(frameRequest);
      document.removeEventListener('scroll', measureSoon);
      document.removeEventListener(DOCUMENT_EVENTS.sectionsChosen, measureSoon);
      window.removeEventListener('resize', measureSoon);
    };
  }, [headings]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the mark moves with the entries.
  useEffect(() => {
    const links = list.current?.querySelectorAll('a');
    const first = links?.[visible?.first ?? -1];
    const last = links?.[visible?.last ?? -1];
    if (first === undefined || last === undefined) return;
    const top = first.offsetTop;
    list.current?.style.setProperty('--mark-top', `${top}px`);
    list.current?.style.setProperty('--mark-height', `${last.offsetTop + last.offsetHeight - top}px`);
    keepInView(first);
  }, [visible, hidden]);

  function closePopover(event: MouseEvent<HTMLElement>) {
    if (event.target instanceof Element && event.target.closest('a')) event.currentTarget.hidePopover();
  }

  /** It must not cover what has the focus next. Its own button closes it by itself. */
  function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    if (!(relatedTarget instanceof Element) || currentTarget.contains(relatedTarget)) return;
    if (relatedTarget.getAttribute('popovertarget') !== currentTarget.id) currentTarget.hidePopover();
  }

  // A title in the text is listed as one of its sections.
  const top = Math.max(2, Math.min(...headings.map(({ depth }) => depth)));
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: links inside turn Enter into a click.
    <nav
      aria-label={label}
      className="page-contents toc"
      id={id}
      onBlur={closeWhenLeft}
      onClick={closePopover}
      popover="auto"
    >
      <p className="page-contents-title">{label}</p>
      {/* Sites' scripts insert cards here, which a list may not contain. */}
      <div id="table-of-contents-content">
        <ul className="page-contents-list" ref={list}>
          {headings.map(({ id, text, depth }, index) => {
            const isVisible = visible !== undefined && index >= visible.first && index <= visible.last;
            return (
              <li
                className="toc-item"
                data-active={isVisible || undefined}
                data-active-deepest={index === visible?.first || undefined}
                data-depth={Math.max(0, depth - top)}
                hidden={hidden.split(' ').includes(id)}
                key={id}
              >
                <a
                  aria-current={index === visible?.first ? 'location' : undefined}
                  data-visible={isVisible || undefined}
                  href={`#${id}`}
                >
                  {text}
                </a>
              </li>
            );
          })}
        </ul>
      </div>
    </nav>
  );
}

/** Scrolls the list, never the page, to keep the marked heading visible. */
function keepInView(link: HTMLElement) {
  const scroller = link.closest('nav');
  if (scroller === null || scroller.scrollHeight <= scroller.clientHeight) return;
  const box = scroller.getBoundingClientRect();
  const place = link.getBoundingClientRect();
  if (place.top < box.top + 32 || place.bottom > box.bottom - 32) {
    scroller.scrollTop += place.top - box.top - box.height / 3;
  }
}
