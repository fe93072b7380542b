'use client';

import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
} from 'react';
import { MENU_ITEMS, menuItemAt, movesInMenu } from './menu-keys';

interface MenuDetailsProps {
  label?: string | undefined;
  /** For sites' style sheets: `[data-component-name="…"]`. */
  componentName?: string;
  /** Id of the button, for sites' scripts. */
  summaryId?: string | undefined;
  summary: ReactNode;
  /** Whether the current page is one of the panel's. */
  isCurrent?: boolean | undefined;
  className?: string;
  summaryClassName?: string;
  onOpen?: (() => void | Promise<void>) | undefined;
  children: ReactNode;
}

/**
 * A button that opens a panel of links, as `<details>` so that it works without JavaScript. With JavaScript: arrow
 * keys, Home and End move, Escape returns to the button, and clicking or focusing elsewhere closes.
 */
export function MenuDetails({
  label,
  componentName,
  summary,
  summaryId,
  isCurrent,
  className = '',
  summaryClassName = '',
  onOpen,
  children,
}: MenuDetailsProps) {
  const details = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    function closeFromOutside(event: PointerEvent) {
      const element = details.current;
      if (element?.open && event.target instanceof Node && !element.contains(event.target))
        element.open = false;
    }
    document.addEventListener('pointerdown', closeFromOutside);
    return () => document.removeEventListener('pointerdown', closeFromOutside);
  }, []);

  function moveFocus(event: KeyboardEvent<HTMLDetailsElement>) {
    const element = event.currentTarget;
    const summaryElement = element.querySelector('summary');
    if (event.key === 'Escape' && element.open) {
      event.stopPropagation();
      element.open = false;
      summaryElement?.focus();
      return;
    }
    if (!movesInMenu(event.key)) return;
    event.preventDefault();
    element.open = true;
    menuItemAt(event.key, element)?.focus();
  }

  function closeAfterChoice(event: MouseEvent<HTMLDetailsElement>) {
    const item = event.target instanceof Element ? event.target.closest(MENU_ITEMS) : null;
    if (item === null) return;
    event.currentTarget.open = false;
    // A link moves the focus to another page; after a button, the focus would disappear with the panel.
    if (item instanceof HTMLButtonElement) event.currentTarget.querySelector('summary')?.focus();
  }

  function closeWhenLeft(event: FocusEvent<HTMLDetailsElement>) {
    const next = event.relatedTarget;
    if (next instanceof Node && !event.currentTarget.contains(next)) event.currentTarget.open = false;
  }

  return (
    <details
      className={`ui-menu ui-fold ${className}`}
      data-component-name={componentName}
      onBlur={closeWhenLeft}
      onClick={closeAfterChoice}
      onKeyDown={moveFocus}
      onToggle={(event) => event.currentTarget.open && void onOpen?.()}
      ref={details}
    >
      <summary
        aria-current={isCurrent || undefined}
        aria-label={label}
        className={summaryClassName}
        id={summaryId}
      >
        {summary}
      </summary>
      {children}
    </details>
  );
}
