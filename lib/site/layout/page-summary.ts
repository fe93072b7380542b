/** What the navigation shows of a page: its front matter, or the operation it documents. */
export interface PageSummary {
  title: string;
  sidebarTitle?: string | undefined;
  description?: string | undefined;
  icon?: string | undefined;
  iconType?: string | undefined;
  tag?: string | undefined;
  isDeprecated?: boolean | undefined;
  isHidden?: boolean | undefined;
  /** Whether it asks search engines to leave it out. */
  isNoindex?: boolean | undefined;
  /** Address outside the page: the entry is a link (`url`). */
  url?: string | undefined;
  /** HTTP method in upper case, or `WEBHOOK`; absent where the marker is not wanted. */
  method?: string | undefined;
  /** The version that a reference page belongs to. */
  version?: string | undefined;
  hideFooterPagination?: boolean | undefined;
  /** Whether everyone may read it on a site that is private otherwise. */
  isPublic?: boolean | undefined;
  /** Groups whose members alone read it; see `pageGroups`. */
  groups?: readonly string[] | undefined;
}

/** Whether readers can be led to a page: it exists, is not hidden and is no link to elsewhere. */
export function isShownPage(summary: PageSummary | undefined): summary is PageSummary {
  return summary !== undefined && summary.isHidden !== true && summary.url === undefined;
}
