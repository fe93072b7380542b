import type { NavigationDivision } from '@/lib/docs/navigation/navigation-node';
import { readNavigation } from '@/lib/docs/navigation/read-navigation';
import { type LayoutSettings, type LayoutSource, layoutSource } from '@/lib/site/layout/layout-source';
import { type NavigationLayout, navigationLayout } from '@/lib/site/layout/navigation-layout';
import { pagePlace } from '@/lib/site/layout/page-place';
import type { PageSummary } from '@/lib/site/layout/page-summary';

interface WrittenSite {
  /** Properties of some pages; `null` for a missing page. */
  pages?: Record<string, Partial<PageSummary> | null>;
  settings?: Partial<LayoutSettings>;
  /** Collects the pages that were looked up. */
  asked?: Set<string>;
}

/** A site with the given navigation; all pages exist by default. */
export function writtenSite(navigation: unknown, site?: WrittenSite): LayoutSource {
  return siteOfTree(readNavigation(navigation), site);
}

export function siteOfTree(
  navigation: NavigationDivision,
  { pages = {}, settings = {}, asked }: WrittenSite = {},
): LayoutSource {
  return layoutSource({
    navigation,
    pageSummary(path) {
      asked?.add(path);
      const page = pages[path];
      return page === null ? undefined : { title: path, ...page };
    },
    iconImage: ({ icon = '' }) => ({ kind: 'image', src: icon }),
    settings: { theme: 'mint', styling: {}, interaction: {}, ...settings },
  });
}

export function layoutOf(source: LayoutSource, path: string, near?: string): NavigationLayout {
  return navigationLayout(source, pagePlace(source, path, near));
}
