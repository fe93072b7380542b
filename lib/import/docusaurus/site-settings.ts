import { posix } from 'node:path';
import type { JsonObject, JsonValue } from '@/lib/docs/config/json-value';
import { at, listOf, type Read, textOf } from '../configuration/read-value';
import type { NavigationTab } from '../imported-site';
import { primaryColor } from '../primary-color';
import type { RepositoryFolder } from '../repository-folder';
import type { Doc } from './doc-files';
import { linkOf, linksBesideTabs, navbarLinks } from './navbar';

/** Keys of `docs.json` besides the navigation: description, logo, top and bottom links, colour. */
export function siteSettings(
  configuration: Read,
  {
    repository,
    docs,
    tabs,
    statics,
  }: {
    repository: RepositoryFolder;
    docs: readonly Doc[];
    tabs: readonly NavigationTab[];
    statics: readonly string[];
  },
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
  const links = linksBesideTabs(navbarLinks(configuration, docs), tabs);
  if (links.length > 0) settings.navbar = { links };
  const columns = footerColumns(listOf(at(theme, 'footer', 'links')), docs);
  if (columns.length > 0) settings.footer = { links: columns };
  return settings;
}

function footerColumns(links: readonly Read[], docs: readonly Doc[]): JsonValue[] {
  return links.flatMap((column): JsonValue[] => {
    const items = listOf(at(column, 'items')).flatMap((item) => linkOf(item, docs) ?? []);
    const header = textOf(at(column, 'title'));
    return items.length === 0 ? [] : [{ ...(header !== undefined && { header }), items }];
  });
}
