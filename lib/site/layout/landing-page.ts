import type { NavigationIndex } from '@/lib/docs/navigation/navigation-index';
import type { NavigationDivision } from '@/lib/docs/navigation/navigation-node';
import { isShownPage, type PageSummary } from './page-summary';

/** Path of the first page inside an element that exists and is hidden neither here nor there. */
export function firstShownPage(
  index: NavigationIndex,
  pageSummary: (path: string) => PageSummary | undefined,
  division: NavigationDivision,
): string | undefined {
  return search(index, pageSummary, division, () => true);
}

/**
 * The page that opens an element of which one is chosen: a tab, a version and so on. A page that is
 * listed in several of them leads back to the first, so one that belongs to this element is preferred.
 */
export function landingPage(
  index: NavigationIndex,
  pageSummary: (path: string) => PageSummary | undefined,
  division: NavigationDivision,
): string | undefined {
  return search(index, pageSummary, division, (path) => isPrimarilyIn(index, path, division));
}

/** Whether a page that is opened by its address is shown inside this element. */
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
