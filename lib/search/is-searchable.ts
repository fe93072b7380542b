/** What decides whether a page stands in search. */
export interface Searchability {
  /** Hidden by itself; stronger than anything around it. */
  isHidden: boolean;
  isNoindex: boolean;
  /** `searchable` of the page or of the nearest element of the navigation that has it. */
  searchable: boolean | undefined;
  isInNavigation: boolean;
  /** `seo.indexing: "all"`, which takes in everything that is not hidden from search on purpose. */
  isEverythingIndexed: boolean;
}

/**
 * Whether search, the assistant and MCP find a page. `searchable: false` keeps it out; `true` takes in
 * what only its group hides; otherwise what is hidden, unlisted or `noindex` stays out.
 */
export function isSearchable(page: Searchability): boolean {
  if (page.searchable === false) return false;
  // Choice: "all" is the site's word for every page, so it stands above hiding a single one.
  if (page.isEverythingIndexed) return true;
  if (page.isHidden || page.isNoindex) return false;
  return page.isInNavigation || page.searchable === true;
}
