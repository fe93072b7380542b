import type { ReactNode } from 'react';
import { staticMarkup } from './static-markup';

/** Bytes of markup that parts of a reference may still take; what does not fit is fetched when a reader opens it. */
export interface MarkupBudget {
  /** For everything. An attempt ends where this is used up. */
  all: number;
  /** For the first levels that few readers come for: other responses than the first success, other variants. */
  first: number;
  /** For the levels below. */
  nested: number;
  /** Rows of one level, for documents that no person wrote. */
  rowsMax: number;
}

const everything = Number.POSITIVE_INFINITY;
const FEWER_ROWS = [200, 100, 50, 25, 8, 2];

class BudgetExceeded extends Error {}

/** No limits. */
export function unlimitedMarkup(): MarkupBudget {
  return { all: everything, first: everything, nested: everything, rowsMax: everything };
}

/**
 * Notes the bytes that a part takes at least, before it is made: an attempt that cannot fit any more ends here, so that
 * a level of a thousand long descriptions costs no more time than what can be shown of it.
 */
export function spendMarkup(budget: MarkupBudget, bytesMin: number): void {
  budget.all -= bytesMin;
  if (budget.all < 0) throw new BudgetExceeded();
}

/**
 * The markup with as many levels as fit into a number of bytes: first levels before those below them.
 *
 * @param leastBytesMax for the rows that readers come for, which are worth more bytes than anything else
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

/** Markup and its length; `undefined` where it is too long. */
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
  /** Stands for the children where there is no room for them. */
  otherwise: ReactNode;
  /** The element around the children. */
  around: (inner: { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } }) => ReactNode;
  children: ReactNode;
}

/** Its children while the budget lasts. */
export function WithinBudget({ budget, level, otherwise, around, children }: WithinBudgetProps) {
  const left = budget[level];
  if (left === everything) return around({ children });
  if (left <= 0) return otherwise;
  const { all } = budget;
  budget.all = Math.min(all, left);
  const inner = withinBytes(() => staticMarkup(children), left);
  const bytes = inner?.bytes ?? 0;
  budget.all = all - bytes;
  // What parts inside took is counted in the whole.
  budget[level] = left - bytes;
  return inner === undefined ? otherwise : around({ dangerouslySetInnerHTML: { __html: inner.html } });
}
