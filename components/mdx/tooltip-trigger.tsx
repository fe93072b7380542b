'use client';

import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';

/** A word with a note that shows on hover and focus; Escape hides it. */
export function TooltipTrigger({
  children,
  note,
  className,
}: {
  children: ReactNode;
  note: ReactNode;
  className: string;
}) {
  const id = useId();
  const box = useRef<HTMLSpanElement>(null);

  function place() {
    const element = box.current;
    if (element === null) return;
    delete element.dataset.dismissed;
    const tip = element.querySelector<HTMLElement>('.mdx-tooltip-caption');
    if (tip === null) return;
    tip.style.removeProperty('--shift');
    const { left, right, top } = tip.getBoundingClientRect();
    const margin = 12;
    const shift =
      left < margin ? margin - left : Math.min(0, document.documentElement.clientWidth - margin - right);
    tip.style.setProperty('--shift', `${shift}px`);
    // Near the top, the header would cover it.
    element.dataset.side = top < 72 ? 'bottom' : (element.dataset.side ?? 'top');
  }

  function dismiss(event: KeyboardEvent) {
    if (event.key === 'Escape' && box.current) box.current.dataset.dismissed = '';
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the word inside, which takes the focus.
    <span className={className} onFocus={place} onKeyDown={dismiss} onPointerEnter={place} ref={box}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the note must be reachable by keyboard. */}
      <span aria-describedby={id} className="mdx-tooltip-word" tabIndex={0}>
        {children}
      </span>
      <span className="ui-column ui-detail mdx-tooltip-caption" id={id} role="tooltip">
        {note}
      </span>
    </span>
  );
}
