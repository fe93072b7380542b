import { at, listOf, type Read, textOf } from '../configuration/read-value';
import type { NavigationEntry, NavigationTab } from '../imported-site';
import { firstPage } from '../index-page';
import type { Doc } from './doc-files';

export type NavbarLink = { label: string; href: string };

/** The links of the top bar, including its menus, without duplicates. Entries that open a sidebar have no address. */
export function navbarLinks(configuration: Read, docs: readonly Doc[]): NavbarLink[] {
  const links = linksOf(itemsOf(configuration), docs);
  return [...new Map(links.map((link) => [`${link.label} ${link.href}`, link])).values()];
}

function itemsOf(configuration: Read): readonly Read[] {
  return listOf(at(configuration, 'themeConfig', 'navbar', 'items'));
}

function linksOf(items: readonly Read[], docs: readonly Doc[]): NavbarLink[] {
  return items.flatMap((item): NavbarLink[] => {
    if (textOf(at(item, 'type')) === 'dropdown' || Array.isArray(at(item, 'items')))
      return linksOf(listOf(at(item, 'items')), docs);
    const link = linkOf(item, docs);
    return link === undefined ? [] : [link];
  });
}

export function linkOf(item: Read, docs: readonly Doc[]): NavbarLink | undefined {
  // A link with only an icon has its name in `aria-label`.
  const label = textOf(at(item, 'label')) ?? textOf(at(item, 'aria-label'));
  const id = textOf(at(item, 'docId'));
  const href =
    id === undefined
      ? (textOf(at(item, 'href')) ?? textOf(at(item, 'to')))
      : docs.find((doc) => doc.id === id)?.address;
  if (label === undefined || href === undefined) return undefined;
  return { label, href: /^(?:[a-z]+:|\/|#)/i.test(href) ? href : `/${href}` };
}

/** A sidebar's label in the top bar: that of the entry that opens it, or of a link to its first page. */
export function sidebarLabel(
  { name, instance, entries }: { name: string; instance: string; entries: readonly NavigationEntry[] },
  configuration: Read,
  docs: readonly Doc[],
): string | undefined {
  const opener = itemsOf(configuration).find(
    (item) => at(item, 'sidebarId') === name && (textOf(at(item, 'docsPluginId')) ?? 'default') === instance,
  );
  return (
    textOf(at(opener, 'label')) ??
    navbarLinks(configuration, docs).find((link) => opensFirstPage(link, entries))?.label
  );
}

/** The links that do not repeat a tab. */
export function linksBesideTabs(links: readonly NavbarLink[], tabs: readonly NavigationTab[]): NavbarLink[] {
  if (tabs.length < 2) return [...links];
  return links.filter(
    (link) => !tabs.some(({ label, entries }) => label === link.label && opensFirstPage(link, entries)),
  );
}

function opensFirstPage({ href }: NavbarLink, entries: readonly NavigationEntry[]): boolean {
  return href.replace(/(?<=.)\/$/, '') === firstPage(entries);
}
