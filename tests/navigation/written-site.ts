import type { NavigationDivision } from '@/lib/docs/navigation/navigation-node';
import { readNavigation } from '@/lib/docs/navigation/read-navigation';
import { type FrameSettings, type FrameSource, frameSource } from '@/lib/site/frame/frame-source';
import { type NavigationFrame, navigationFrame } from '@/lib/site/frame/navigation-frame';
import { pagePlace } from '@/lib/site/frame/page-place';
import type { PageSummary } from '@/lib/site/frame/page-summary';

interface WrittenSite {
  /** What some pages say about themselves; `null` for a page that does not exist. */
  pages?: Record<string, Partial<PageSummary> | null>;
  settings?: Partial<FrameSettings>;
  /** Collects the pages that were asked about. */
  asked?: Set<string>;
}

/** A site whose navigation is written in a test, and in which every page exists unless said otherwise. */
export function writtenSite(navigation: unknown, site?: WrittenSite): FrameSource {
  return siteOfTree(readNavigation(navigation), site);
}

/** The same from a tree that is already read. */
export function siteOfTree(
  navigation: NavigationDivision,
  { pages = {}, settings = {}, asked }: WrittenSite = {},
): FrameSource {
  return frameSource({
    navigation,
    pageSummary(path) {
      asked?.add(path);
      const page = pages[path];
      return page === null ? undefined : { title: path, ...page };
    },
    iconImage: (name) => ({ kind: 'image', src: name }),
    settings: { theme: 'mint', ...settings },
  });
}

/** The frame around one page. */
export function frameOf(source: FrameSource, path: string, near?: string): NavigationFrame {
  return navigationFrame(source, pagePlace(source, path, near));
}
