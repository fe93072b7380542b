export interface Searchability {
  /** The page's own `hidden`; overrides everything around it. */
  isHidden: boolean;
  isNoindex: boolean;
  /** `searchable` of the page, or of the nearest navigation element that sets it. */
  searchable: boolean | undefined;
  isInNavigation: boolean;
  /** `seo.indexing: "all"`: includes everything that is not deliberately excluded from search. */
  isEverythingIndexed: boolean;
}

/**
 * Whether search, the assistant and MCP find a page. `searchable: false` excludes it; `true` includes a page that only
 * its group hides; otherwise hidden, unlisted and `noindex` pages are excluded.
 */
export function isSearchable(page: Searchability): boolean {
  if (page.searchable === false) return false;
  // Choice: "all" applies to every page of the site, so it overrides hiding a single one.
  if (page.isEverythingIndexed) return true;
  if (page.isHidden || page.isNoindex) return false;
  return page.isInNavigation || page.searchable === true;
}
