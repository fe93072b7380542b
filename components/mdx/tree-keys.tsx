'use client';

import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';

const TYPED_WORD_MS = 600;

/** The list of a file tree; mouse and keyboard follow the ARIA tree pattern. */
export function TreeKeys({ children }: { children: ReactNode }) {
  const root = useRef<HTMLUListElement>(null);
  const typed = useRef({ word: '', at: 0 });

  useEffect(() => {
    const first = root.current?.querySelector<HTMLElement>('[role="treeitem"]');
    if (first) first.tabIndex = 0;
  }, []);

  function toggle(event: MouseEvent) {
    const item = itemOf(event.target);
    if (item === null) return;
    focusOn(item);
    if (isFolder(item)) setOpen(item, !isOpen(item));
  }

  function press(event: KeyboardEvent) {
    const item = itemOf(event.target);
    if (item === null || root.current === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const items = visibleItems(root.current);
    const index = items.indexOf(item);
    const handled = act(event.key, item, items, index);
    if (handled) event.preventDefault();
  }

  function act(key: string, item: HTMLElement, items: HTMLElement[], index: number): boolean {
    const isRightToLeft = getComputedStyle(item).direction === 'rtl';
    switch (key) {
      case 'ArrowDown':
        return focusOn(items[index + 1]);
      case 'ArrowUp':
        return focusOn(items[index - 1]);
      case 'Home':
        return focusOn(items[0]);
      case 'End':
        return focusOn(items.at(-1));
      case 'Enter':
      case ' ':
        return isFolder(item) && setOpen(item, !isOpen(item));
      case isRightToLeft ? 'ArrowLeft' : 'ArrowRight':
        return isFolder(item) && !isOpen(item) ? setOpen(item, true) : focusOn(childrenOf(item)[0]);
      case isRightToLeft ? 'ArrowRight' : 'ArrowLeft':
        return isFolder(item) && isOpen(item) ? setOpen(item, false) : focusOn(itemOf(item.parentElement));
      case '*':
        for (const sibling of childrenOf(item.parentElement)) if (isFolder(sibling)) setOpen(sibling, true);
        return true;
      default:
        return key.length === 1 && typeAhead(key, items, index);
    }
  }

  function typeAhead(letter: string, items: HTMLElement[], index: number): boolean {
    const now = performance.now();
    const isContinued = now - typed.current.at < TYPED_WORD_MS;
    const word = (isContinued ? typed.current.word : '') + letter.toLowerCase();
    typed.current = { word, at: now };
    const start = word.length > 1 ? index : index + 1;
    const order = [...items.slice(start), ...items.slice(0, start)];
    return focusOn(order.find((item) => nameOf(item).startsWith(word)));
  }

  function focusOn(item: HTMLElement | null | undefined): boolean {
    if (!item || root.current === null) return false;
    for (const other of root.current.querySelectorAll<HTMLElement>('[role="treeitem"][tabindex="0"]'))
      other.tabIndex = -1;
    item.tabIndex = 0;
    item.focus();
    return true;
  }

  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a tree of the ARIA pattern is made of lists.
    <ul onClick={toggle} onKeyDown={press} ref={root} role="tree">
      {children}
    </ul>
  );
}

function itemOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[role="treeitem"]') : null;
}

function childrenOf(element: Element | null): HTMLElement[] {
  const list = element?.matches('[role="treeitem"]') ? element.querySelector(':scope > ul') : element;
  return list === null || list === undefined
    ? []
    : [...list.querySelectorAll<HTMLElement>(':scope > [role="treeitem"]')];
}

function visibleItems(tree: HTMLElement): HTMLElement[] {
  return [...tree.querySelectorAll<HTMLElement>('[role="treeitem"]')].filter(
    (item) => item.parentElement?.closest('[aria-expanded="false"]') === null,
  );
}

function isFolder(item: HTMLElement): boolean {
  return item.hasAttribute('aria-expanded');
}

function isOpen(item: HTMLElement): boolean {
  return item.getAttribute('aria-expanded') === 'true';
}

function setOpen(item: HTMLElement, open: boolean): boolean {
  item.setAttribute('aria-expanded', String(open));
  return true;
}

function nameOf(item: HTMLElement): string {
  return (item.querySelector('.mdx-tree-name')?.textContent ?? '').toLowerCase();
}
