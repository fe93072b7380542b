'use client';

import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Glyph } from '@/components/ui/glyph';
import { MENU_ITEMS, menuItemAt, movesInMenu } from '@/components/ui/menu-keys';

interface MoreActionsProps {
  label: string;
  /** The open menu. */
  children: ReactNode;
}

/**
 * The second half of the page menu: a button, and what it opens beside it. Not a `<details>`, because style sheets of
 * sites draw both halves as `#page-context-menu > button`; without scripts the actions could do nothing anyway.
 */
export function MoreActions({ label, children }: MoreActionsProps) {
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    if (!isOpen) return;
    function closeFromOutside({ target }: PointerEvent) {
      if (target instanceof Node && !isInside(target)) setOpen(false);
    }
    function isInside(target: Node) {
      return button.current?.contains(target) || panel.current?.contains(target);
    }
    document.addEventListener('pointerdown', closeFromOutside);
    return () => document.removeEventListener('pointerdown', closeFromOutside);
  }, [isOpen]);

  function moveFocus(event: KeyboardEvent) {
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      setOpen(false);
      button.current?.focus();
    } else if (movesInMenu(event.key)) {
      event.preventDefault();
      setOpen(true);
      if (panel.current !== null) menuItemAt(event.key, panel.current)?.focus();
    }
  }

  function closeWhenLeft({ relatedTarget: next }: FocusEvent) {
    if (!(next instanceof Node) || next === button.current || panel.current?.contains(next)) return;
    setOpen(false);
  }

  function closeAfterChoice(target: EventTarget) {
    const item = target instanceof Element ? target.closest(MENU_ITEMS) : null;
    if (item === null) return;
    setOpen(false);
    // A link moves the focus to another page; after a button, it would be lost with the menu.
    if (item instanceof HTMLButtonElement) button.current?.focus();
  }

  return (
    <>
      <button
        aria-expanded={isOpen}
        aria-haspopup="menu"
        aria-label={label}
        className="ui-row page-action-more"
        onBlur={closeWhenLeft}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={moveFocus}
        ref={button}
        type="button"
      >
        <Glyph name="chevron-down" size={15} />
      </button>
      {isOpen ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: it hears what happens to the items of the menu inside.
        <div
          className="page-action-panel"
          onBlur={closeWhenLeft}
          onClick={({ target }) => closeAfterChoice(target)}
          onKeyDown={moveFocus}
          ref={panel}
        >
          {children}
        </div>
      ) : null}
    </>
  );
}
