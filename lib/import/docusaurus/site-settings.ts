import { posix } from 'node:path';
import type { JsonObject, JsonValue } from '@/lib/docs/config/json-value';
import { at, listOf, type Read, textOf } from '../configuration/read-value';
import { primaryColor } from '../primary-color';
import type { RepositoryFolder } from '../repository-folder';
import type { Doc } from './doc-files';

/** Keys of `docs.json` besides the navigation: description, logo, links at the top and at the bottom, colour. */
export function siteSettings(
  configuration: Read,
  {
    repository,
    docs,
    statics,
  }: { repository: RepositoryFolder; docs: readonly Doc[]; statics: readonly string[] },
): JsonObject {
  const theme = at(configuration, 'themeConfig');
  const settings: JsonObject = {};
  const tagline = textOf(at(configuration, 'tagline'));
  if (tagline !== undefined) settings.description = tagline;
  const fileOf = (value: Read) => {
    const path = textOf(value)?.replace(/^\//, '');
    const isThere = path !== undefined && statics.some((folder) => repository.has(posix.join(folder, path)));
    return isThere ? `/${path}` : undefined;
  };
  const light = fileOf(at(theme, 'navbar', 'logo', 'src'));
  const dark = fileOf(at(theme, 'navbar', 'logo', 'srcDark'));
  if (light !== undefined) settings.logo = { light, dark: dark ?? light };
  const favicon = fileOf(at(configuration, 'favicon'));
  if (favicon !== undefined) settings.favicon = favicon;
  const primary = primaryColor(repository, '--ifm-color-primary');
  if (primary !== undefined) settings.colors = { primary };
  const links = navbarLinks(listOf(at(theme, 'navbar', 'items')), docs);
  if (links.length > 0) settings.navbar = { links };
  const columns = footerColumns(listOf(at(theme, 'footer', 'links')), docs);
  if (columns.length > 0) settings.footer = { links: columns };
  return settings;
}

function navbarLinks(items: readonly Read[], docs: readonly Doc[]): JsonValue[] {
  return items.flatMap((item): JsonValue[] => {
    const type = textOf(at(item, 'type'));
    if (type === 'dropdown' || Array.isArray(at(item, 'items')))
      return navbarLinks(listOf(at(item, 'items')), docs);
    const link = linkOf(item, docs);
    return link === undefined ? [] : [link];
  });
}

function footerColumns(links: readonly Read[], docs: readonly Doc[]): JsonValue[] {
  return links.flatMap((column): JsonValue[] => {
    const items = listOf(at(column, 'items')).flatMap((item) => linkOf(item, docs) ?? []);
    const header = textOf(at(column, 'title'));
    return items.length === 0 ? [] : [{ ...(header !== undefined && { header }), items }];
  });
}

function linkOf(item: Read, docs: readonly Doc[]): JsonObject | undefined {
  const label = textOf(at(item, 'label'));
  const id = textOf(at(item, 'docId'));
  const href =
    id === undefined
      ? (textOf(at(item, 'href')) ?? textOf(at(item, 'to')))
      : docs.find((doc) => doc.id === id)?.address;
  if (label === undefined || href === undefined) return undefined;
  return { label, href: /^(?:[a-z]+:|\/|#)/i.test(href) ? href : `/${href}` };
}
