import type { LinkEntry, OperationEntry, PageEntry } from '@/lib/docs/navigation/navigation-node';
import type { SidebarPage } from '@/lib/site/layout-data';
import { iconOf } from './icon-of';
import type { LayoutSource } from './layout-source';
import { hrefOfPage, linkTarget } from './link-target';
import type { PagePlace } from './page-place';
import type { PageSummary } from './page-summary';

/** The sidebar item of an entry; `undefined` if its page is missing or hidden. */
export function sidebarPage(
  source: LayoutSource,
  place: PagePlace,
  entry: PageEntry | OperationEntry | LinkEntry,
): SidebarPage | undefined {
  if (entry.kind === 'link') {
    const link = linkTarget(entry.href);
    return {
      ...itemOfEntry(source, entry),
      title: entry.label,
      href: link.href,
      isExternal: link.isExternal,
    };
  }
  const summary = entry.path === undefined ? undefined : source.pageSummary(entry.path);
  if (entry.path === undefined || summary === undefined) return undefined;
  const isCurrent = place.trail.has(entry);
  if (summary.isHidden === true && !isCurrent) return undefined;
  const fragment = entry.kind === 'page' ? (entry.fragment ?? '') : '';
  const link = summary.url === undefined ? undefined : linkTarget(summary.url);
  return {
    ...itemOfEntry(source, entry),
    title: entry.label ?? summary.sidebarTitle ?? shortTitle(summary),
    href: link?.href ?? `${hrefOfPage(entry.path)}${fragment}`,
    isCurrent,
    isExternal: link?.isExternal ?? false,
    icon: iconOf(source, entry) ?? iconOf(source, summary),
    tag: entry.tag ?? summary.tag,
    isDeprecated: summary.isDeprecated === true,
    method: summary.method,
  };
}

/** Some documents have paragraphs as titles; the page itself shows them in full. */
const TITLE_CHARACTERS_MAX = 90;

/** The sidebar shows the method as a label, so it is removed from titles made of method and path. */
function shortTitle({ title, method }: PageSummary): string {
  const rest =
    method !== undefined && title.startsWith(`${method} /`) ? title.slice(method.length + 1) : title;
  if (rest.length <= TITLE_CHARACTERS_MAX) return rest;
  const cut = rest.slice(0, TITLE_CHARACTERS_MAX);
  return `${cut.slice(0, cut.lastIndexOf(' ')).trim() || cut}…`;
}

function itemOfEntry(source: LayoutSource, entry: PageEntry | OperationEntry | LinkEntry): SidebarPage {
  return {
    kind: 'page',
    title: '',
    href: '',
    isCurrent: false,
    isExternal: false,
    icon: iconOf(source, entry),
    tag: entry.tag,
    isDeprecated: false,
  };
}
