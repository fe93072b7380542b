/** The first and last visible heading, as indices. */
export interface VisibleHeadings {
  first: number;
  last: number;
}

/**
 * The headings whose sections are visible between `topPx` and `bottomPx`. A section ends at the next heading. `tops`
 * are relative to the window; `undefined` for a heading that is not rendered, for example in a closed tab.
 *
 * @example visibleHeadings([-300, -20, 500, 900], 80, 700) // { first: 1, last: 2 }
 */
export function visibleHeadings(
  tops: readonly (number | undefined)[],
  topPx: number,
  bottomPx: number,
): VisibleHeadings | undefined {
  let first: number | undefined;
  let last: number | undefined;
  for (const [index, top] of tops.entries()) {
    if (top === undefined) continue;
    if (top <= topPx || first === undefined) {
      if (top > bottomPx) break;
      first = index;
      last = index;
    } else if (top <= bottomPx) {
      last = index;
    }
  }
  return first === undefined || last === undefined ? undefined : { first, last };
}
