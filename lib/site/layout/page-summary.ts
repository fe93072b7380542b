export interface PageSummary {
  title: string;
  sidebarTitle?: string | undefined;
  description?: string | undefined;
  icon?: string | undefined;
  iconType?: string | undefined;
  tag?: string | undefined;
  isDeprecated?: boolean | undefined;
  isHidden?: boolean | undefined;
  /** Whether it has `noindex`. */
  isNoindex?: boolean | undefined;
  /** Whether it names an operation that no document has: shown where it is linked, and found nowhere. */
  isBroken?: boolean | undefined;
  /** External address: the entry is a link (`url`). */
  url?: string | undefined;
  /** Upper-case HTTP method, or `WEBHOOK`; absent if it should not be shown. */
  method?: string | undefined;
  /** Version of a reference page. */
  version?: string | undefined;
  hideFooterPagination?: boolean | undefined;
  /** Whether everybody may read it on a private site. */
  isPublic?: boolean | undefined;
  /** Groups whose members may read it; see `pageGroups`. */
  groups?: readonly string[] | undefined;
}

/** Whether links can lead to a page: it exists, is not hidden and is no external link. */
export function isShownPage(summary: PageSummary | undefined): summary is PageSummary {
  return summary !== undefined && summary.isHidden !== true && summary.url === undefined;
}
