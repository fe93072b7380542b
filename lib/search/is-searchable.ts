/** What decides whether search finds a page. */
export interface Searchability {
  /** `hidden` of the page itself; overrides everything around it. */
  isHidden: boolean;
  isNoindex: boolean;
  /** `searchable` of the page or of the nearest navigation element that has it. */
  searchable: boolean | undefined;
  isInNavigation: boolean;
  /** `seo.indexing: "all"`: includes everything that is not hidden from search on purpose. */
  isEverythingIndexed: boolean;
}

/**
 * Whether search, the assistant and MCP find a page. `searchable: false` excludes it; `true` includes a page
 * that only its group hides; otherwise hidden, unlisted and `noindex` pages are excluded.
 */
export function isSearchable(page: Searchability): boolean {
  if (page.searchable === false) return false;
  // Choice: "all" is the site's setting for every page, so it wins over hiding a single one.
  if (page.isEverythingIndexed) return true;
  if (page.isHidden || page.isNoindex) return false;
  return page.isInNavigation || page.searchable === true;
}
