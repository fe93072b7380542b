import type { PlacedPage } from '@/lib/docs/navigation/navigation-index';
import type { PageLink } from '@/lib/site/layout-data';
import type { LayoutSource } from './layout-source';
import { hrefOfPage } from './link-target';
import { isVisible, type PagePlace, sidebarDivision } from './page-place';
import { isShownPage } from './page-summary';

/** The previous and next page in the sidebar's reading order, across groups. */
export function previousNext(
  source: LayoutSource,
  place: PagePlace,
): { previous?: PageLink | undefined; next?: PageLink | undefined } {
  if (place.page === undefined || source.pageSummary(place.path)?.hideFooterPagination === true) return {};
  return {
    previous: neighbour(source, place, { from: place.page, step: -1 }),
    next: neighbour(source, place, { from: place.page, step: 1 }),
  };
}

function neighbour(
  source: LayoutSource,
  place: PagePlace,
  { from, step }: { from: PlacedPage; step: 1 | -1 },
): PageLink | undefined {
  const { start, end } = source.index.rangeOf(place.division);
  for (let position = from.position + step; position >= start && position < end; position += step) {
    const page = source.index.placedPages[position];
    if (page === undefined || !isInReadingOrder(source, place, page)) continue;
    const summary = source.pageSummary(page.path);
    if (!isShownPage(summary)) continue;
    const { title, sidebarTitle, description } = summary;
    return { title: sidebarTitle ?? title, href: hrefOfPage(page.path), description };
  }
  return undefined;
}

/** A repeated page would send the reader back to its first place. */
function isInReadingOrder({ index }: LayoutSource, place: PagePlace, page: PlacedPage): boolean {
  if (page.path === place.path || index.primaryPlaceOf(page.path) !== page) return false;
  const around = index.chainOf(page.node);
  const inner = around.slice(place.chain.indexOf(place.division) + 1);
  return (
    isVisible(place, page.node) &&
    inner.every((division) => isVisible(place, division)) &&
    (page.node === place.division || sidebarDivision(around) === place.division)
  );
}
