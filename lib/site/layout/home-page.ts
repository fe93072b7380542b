import type { LayoutSource } from './layout-source';
import { pagePlace } from './page-place';
import { isShownPage } from './page-summary';

/** The site's home page: its index page, else the first page of the default branch. */
export function homePage(source: LayoutSource): string | undefined {
  if (isShownPage(source.pageSummary('/'))) return '/';
  const { division } = pagePlace(source, '/');
  return source.landingPage(division) ?? source.firstShownPage(source.index.root);
}
