import type { PageSlots } from '@/components/docs/page-slots';
import type { PageFrame } from '@/lib/site/page-frame';
import type { Site, SitePage } from '@/lib/site/site';

/** What stands around the content of one page of a site. */
export function pageSlots(_site: Site, _page: SitePage, _frame: PageFrame): PageSlots {
  return {};
}
