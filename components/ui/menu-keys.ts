export const MENU_ITEMS = 'a[href], button, [role="menuitemradio"]';

export function movesInMenu(key: string): boolean {
  return ['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(key);
}

/** The item that a key moves to from the focused one; wraps around at both ends. */
export function menuItemAt(key: string, menu: Element): HTMLElement | undefined {
  const items = [...menu.querySelectorAll<HTMLElement>(MENU_ITEMS)];
  const at = document.activeElement instanceof HTMLElement ? items.indexOf(document.activeElement) : -1;
  const next = { ArrowDown: at + 1, ArrowUp: at < 0 ? -1 : at - 1, Home: 0, End: -1 }[key] ?? 0;
  return items.at(next >= items.length ? 0 : next);
}
