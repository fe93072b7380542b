import { posix } from 'node:path';
import type { JsonObject, JsonValue } from '@/lib/docs/config/json-value';
import { socialPlatforms } from '@/lib/docs/config/schema/footer';
import { at, isReadObject, listOf, type Read, textOf } from '../configuration/read-value';
import { primaryColor } from '../primary-color';
import type { RepositoryFolder } from '../repository-folder';

/** Keys of `docs.json` besides the navigation: description, logo, favicon, profiles, colour. */
export function starSettings(
  starlight: Read,
  repository: RepositoryFolder,
  asset: (file: string) => string,
): JsonObject {
  const settings: JsonObject = {};
  const description = textOf(at(starlight, 'description'));
  if (description !== undefined) settings.description = description;
  const image = (value: Read): string | undefined => {
    const file = textOf(value)?.replace(/^[~@]\//, 'src/');
    if (file === undefined) return undefined;
    const found = [posix.join('.', file), posix.join('public', file)].find((name) => repository.has(name));
    return found === undefined
      ? undefined
      : found.startsWith('public/')
        ? `/${found.slice('public/'.length)}`
        : asset(found);
  };
  const logo = at(starlight, 'logo');
  const light = image(at(logo, 'light')) ?? image(at(logo, 'src'));
  const dark = image(at(logo, 'dark')) ?? light;
  if (light !== undefined && dark !== undefined) settings.logo = { light, dark };
  const favicon = image(at(starlight, 'favicon') ?? '/favicon.svg');
  if (favicon !== undefined) settings.favicon = favicon;
  const primary = primaryColor(repository, '--sl-color-accent');
  if (primary !== undefined) settings.colors = { primary };
  const socials = socialsOf(at(starlight, 'social'));
  if (Object.keys(socials).length > 0) settings.footer = { socials };
  return settings;
}

function socialsOf(social: Read): Record<string, JsonValue> {
  const pairs = isReadObject(social)
    ? Object.entries(social).map(([name, href]) => [name, textOf(href)] as const)
    : listOf(social).map((item) => [textOf(at(item, 'icon')), textOf(at(item, 'href'))] as const);
  return Object.fromEntries(
    pairs.flatMap(([name, href]): [string, string][] => {
      const platform = socialPlatforms.find((known) => known === (name === 'x.com' ? 'x' : name));
      return platform === undefined || href === undefined ? [] : [[platform, href]];
    }),
  );
}
