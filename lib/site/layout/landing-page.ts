import type { NavigationIndex } from '@/lib/docs/navigation/navigation-index';
import type { NavigationDivision } from '@/lib/docs/navigation/navigation-node';
import { isShownPage, type PageSummary } from './page-summary';

export function firstShownPage(
  index: NavigationIndex,
  pageSummary: (path: string) => PageSummary | undefined,
  division: NavigationDivision,
): string | undefined {
  return search(index, pageSummary, division, () => true);
}

/**
 * The page to open for an element that readers choose, such as a tab or a version. Prefers pages that belong to this
 * element, because a page listed in several elements opens in the first.
 */
export function landingPage(
  index: NavigationIndex,
  pageSummary: (path: string) => PageSummary | undefined,
  division: NavigationDivision,
): string | undefined {
  return search(index, pageSummary, division, (path) => isPrimarilyIn(index, path, division));
}

/** Whether this element is where a page opens when reached by its address. */
export function isPrimarilyIn(index: NavigationIndex, path: string, division: NavigationDivision): boolean {
  const position = index.primaryPlaceOf(path)?.position;
  const { start, end } = index.rangeOf(division);
  return position !== undefined && position >= start && position < end;
}

function search(
  index: NavigationIndex,
  pageSummary: (path: string) => PageSummary | undefined,
  division: NavigationDivision,
  isWanted: (path: string) => boolean,
): string | undefined {
  const { start, end } = index.rangeOf(division);
  for (let position = start; position < end; position++) {
    const page = index.placedPages[position];
    if (page === undefined || index.isHiddenWithin(page, division) || !isWanted(page.path)) continue;
    if (isShownPage(pageSummary(page.path))) return page.path;
  }
  return undefined;
}
