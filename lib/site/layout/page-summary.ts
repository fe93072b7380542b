export interface PageSummary {
  title: string;
  sidebarTitle?: string | undefined;
  description?: string | undefined;
  icon?: string | undefined;
  iconType?: string | undefined;
  tag?: string | undefined;
  isDeprecated?: boolean | undefined;
  isHidden?: boolean | undefined;
  isNoindex?: boolean | undefined;
  /** Whether it names an operation that no document has. It shows where it is linked, but is not listed or found. */
  isBroken?: boolean | undefined;
  /** Set if the navigation entry is an external link (`url`). */
  url?: string | undefined;
  /** Upper-case HTTP method, or `WEBHOOK`; absent if it should not be shown. */
  method?: string | undefined;
  /** For reference pages. */
  version?: string | undefined;
  hideFooterPagination?: boolean | undefined;
  /** Whether everybody may read it on a private site. */
  isPublic?: boolean | undefined;
  /** Groups whose members may read it; see `pageGroups`. */
  groups?: readonly string[] | undefined;
}

/** Whether links can lead to a page: it exists, is not hidden and is not an external link. */
export function isShownPage(summary: PageSummary | undefined): summary is PageSummary {
  return summary !== undefined && summary.isHidden !== true && summary.url === undefined;
}
