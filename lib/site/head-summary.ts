import type { PageFrontMatter } from '@/lib/content/page-front-matter';
import type { PageSummary } from './layout/page-summary';

/** The part of a summary that front matter alone determines, for pages and reference pages alike. */
export function headSummary(head: PageFrontMatter): Omit<PageSummary, 'title' | 'method' | 'groups'> {
  return {
    sidebarTitle: head.sidebarTitle,
    description: head.description,
    icon: head.icon,
    iconType: head.iconType,
    tag: head.tag,
    isDeprecated: head.deprecated,
    isHidden: head.hidden,
    isNoindex: head.noindex || /\b(noindex|none)\b/i.test(head.robots ?? ''),
    url: head.url,
    version: head.version,
    hideFooterPagination: head.hideFooterPagination,
    isPublic: head.public,
  };
}
