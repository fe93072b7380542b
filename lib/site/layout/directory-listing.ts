import { isDivision, type NavigationDivision } from '@/lib/docs/navigation/navigation-node';
import type { IconImage } from '@/lib/icons/icon-image';
import { iconOf } from './icon-of';
import type { LayoutSource } from './layout-source';
import { hrefOfPage } from './link-target';
import { listedChildren } from './listed-children';
import { type PagePlace, pagePlace } from './page-place';
import { isShownPage } from './page-summary';
import { sidebarPage } from './sidebar-page';

/** The list on a group's own page (`directory` in the navigation): everything in the group. */
export interface DirectoryListing {
  style: 'accordion' | 'card';
  entries: DirectoryEntry[];
}

/** A page, a link, or a group with entries. */
export interface DirectoryEntry {
  title: string;
  href?: string | undefined;
  isExternal: boolean;
  description?: string | undefined;
  icon?: IconImage | undefined;
  entries: DirectoryEntry[];
}

/** The listing for a group's page; `undefined` for other pages. */
export function directoryListing(source: LayoutSource, path: string): DirectoryListing | undefined {
  const place = pagePlace(source, path);
  const group = place.page?.node;
  if (group === undefined || !isDivision(group) || group.root !== path) return undefined;
  const { directory = 'none' } = group;
  if (directory === 'none') return undefined;
  const entries = entriesOf(source, place, group);
  return entries.length === 0 ? undefined : { style: directory, entries };
}

function entriesOf(source: LayoutSource, place: PagePlace, owner: NavigationDivision): DirectoryEntry[] {
  return listedChildren(source, place, { owner }).flatMap((node): DirectoryEntry[] => {
    if (isDivision(node)) return groupEntry(source, place, node);
    const item = sidebarPage(source, place, node);
    if (item === undefined || item.href === hrefOfPage(place.path)) return [];
    const summary =
      node.kind === 'link' || node.path === undefined ? undefined : source.pageSummary(node.path);
    const { title, href, icon, isExternal = false } = item;
    return [{ title, href, icon, isExternal, description: summary?.description, entries: [] }];
  });
}

function groupEntry(source: LayoutSource, place: PagePlace, group: NavigationDivision): DirectoryEntry[] {
  const entries = entriesOf(source, place, group);
  const summary = group.root === undefined ? undefined : source.pageSummary(group.root);
  const first = group.root !== undefined && isShownPage(summary) ? group.root : source.firstShownPage(group);
  if (first === undefined && entries.length === 0) return [];
  return [
    {
      title: group.label,
      href: first === undefined ? undefined : hrefOfPage(first),
      isExternal: false,
      description: group.description ?? summary?.description,
      icon: iconOf(source, group),
      entries,
    },
  ];
}
