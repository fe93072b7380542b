import type { ReactNode } from 'react';
import { staticMarkup } from './static-markup';

/** Bytes of markup that parts of a reference may still take; parts that do not fit are fetched when opened. */
export interface MarkupBudget {
  /** For everything; an attempt ends when this is used up. */
  all: number;
  /** For first levels that few readers need: other responses than the first success, other variants. */
  first: number;
  /** For the levels below. */
  nested: number;
  /** Rows of one level, for generated documents. */
  rowsMax: number;
}

const everything = Number.POSITIVE_INFINITY;
const FEWER_ROWS = [200, 100, 50, 25, 8, 2];

class BudgetExceeded extends Error {}

export function unlimitedMarkup(): MarkupBudget {
  return { all: everything, first: everything, nested: everything, rowsMax: everything };
}

/**
 * Reserves a part's minimum bytes before it is rendered. An attempt that can no longer fit ends here, so that a level
 * of a thousand long descriptions takes no more time than its visible part.
 */
export function spendMarkup(budget: MarkupBudget, bytesMin: number): void {
  budget.all -= bytesMin;
  if (budget.all < 0) throw new BudgetExceeded();
}

/**
 * The markup with as many levels as fit into a number of bytes: all first levels before deeper ones.
 *
 * @param leastBytesMax for the rows that most readers come for; they get room first
 */
export function fittedMarkup(
  markup: (budget: MarkupBudget) => string,
  bytesMax: number,
  leastBytesMax = bytesMax,
): string {
  const fitting = (levels: Partial<MarkupBudget>, all = bytesMax) =>
    withinBytes(() => markup({ ...unlimitedMarkup(), all, ...levels }), all);
  const whole = fitting({});
  if (whole !== undefined) return whole.html;
  const firstLevels = fitting({ nested: 0 });
  if (firstLevels !== undefined)
    return markup({ ...unlimitedMarkup(), nested: bytesMax - firstLevels.bytes });
  const least = fitting({ first: 0, nested: 0 }, leastBytesMax);
  if (least !== undefined) return markup({ ...unlimitedMarkup(), first: bytesMax - least.bytes, nested: 0 });
  for (const rowsMax of FEWER_ROWS) {
    const fewer = fitting({ first: 0, nested: 0, rowsMax }, leastBytesMax);
    if (fewer !== undefined) return fewer.html;
  }
  return markup({ ...unlimitedMarkup(), first: 0, nested: 0, rowsMax: 1 });
}

/** Markup and its length; `undefined` if it is too long. */
function withinBytes(markup: () => string, bytesMax: number): { html: string; bytes: number } | undefined {
  try {
    const html = markup();
    const bytes = Buffer.byteLength(html);
    return bytes > bytesMax ? undefined : { html, bytes };
  } catch (error) {
    if (error instanceof BudgetExceeded) return undefined;
    throw error;
  }
}

interface WithinBudgetProps {
  budget: MarkupBudget;
  level: 'first' | 'nested';
  /** Replaces the children if there is no room for them. */
  otherwise: ReactNode;
  around: (inner: { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } }) => ReactNode;
  children: ReactNode;
}

export function WithinBudget({ budget, level, otherwise, around, children }: WithinBudgetProps) {
  const left = budget[level];
  if (left === everything) return around({ children });
  if (left <= 0) return otherwise;
  const { all } = budget;
  budget.all = Math.min(all, left);
  const inner = withinBytes(() => staticMarkup(children), left);
  const bytes = inner?.bytes ?? 0;
  budget.all = all - bytes;
  // Includes the bytes of parts inside.
  budget[level] = left - bytes;
  return inner === undefined ? otherwise : around({ dangerouslySetInnerHTML: { __html: inner.html } });
}
