export const LIST_LENGTH_MAX = 100;
const WINDOW_LENGTH = 50;

/**
 * The range of a list that a layout includes: all of a short list (up to `LIST_LENGTH_MAX`), else a window around the
 * current item.
 *
 * @example sidebarWindow(1000, 500) // { start: 475, end: 525 }
 */
export function sidebarWindow(length: number, current: number): { start: number; end: number } {
  if (length <= LIST_LENGTH_MAX) return { start: 0, end: length };
  const wanted = Math.max(0, current) - WINDOW_LENGTH / 2;
  const start = Math.max(0, Math.min(wanted, length - WINDOW_LENGTH));
  return { start, end: start + WINDOW_LENGTH };
}
