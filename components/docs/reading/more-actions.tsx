'use client';

import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Glyph } from '@/components/ui/glyph';
import { MENU_ITEMS, menuItemAt, movesInMenu } from '@/components/ui/menu-keys';

interface MoreActionsProps {
  label: string;
  children: (onDrawn: () => void) => ReactNode;
}

/**
 * The second half of the page menu: a button and its menu. Not a `<details>`, because sites' style sheets select both
 * halves as `#page-context-menu > button`; without scripts the actions would not work anyway.
 */
export function MoreActions({ label, children }: MoreActionsProps) {
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  /** Set if the keyboard opened the menu, which then takes the focus. */
  const openedBy = useRef<string>(undefined);

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
      if (isOpen) focusItem(event.key);
      else open(event.key);
    }
  }

  function open(key: string | undefined) {
    openedBy.current = key;
    setOpen(true);
  }

  function focusItem(key: string) {
    if (panel.current !== null) menuItemAt(key, panel.current)?.focus();
  }

  function enter() {
    if (openedBy.current !== undefined) focusItem(openedBy.current);
    openedBy.current = undefined;
  }

  function closeWhenLeft({ relatedTarget: next }: FocusEvent) {
    if (!(next instanceof Node) || next === button.current || panel.current?.contains(next)) return;
    setOpen(false);
  }

  function closeAfterChoice(target: EventTarget) {
    const item = target instanceof Element ? target.closest(MENU_ITEMS) : null;
    if (item === null) return;
    setOpen(false);
    // A link moves the focus to another page; after a button, the focus would disappear with the menu.
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
        // `detail` is 0 for Enter and Space.
        onClick={({ detail }) => (isOpen ? setOpen(false) : open(detail === 0 ? 'Home' : undefined))}
        onKeyDown={moveFocus}
        ref={button}
        type="button"
      >
        <Glyph name="chevron-down" size={15} />
      </button>
      {isOpen ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: the menu inside has the role; clicks and keys of its items bubble up to here.
        <div
          className="page-action-panel"
          onBlur={closeWhenLeft}
          onClick={({ target }) => closeAfterChoice(target)}
          onKeyDown={moveFocus}
          ref={panel}
        >
          {children(enter)}
        </div>
      ) : null}
    </>
  );
}
