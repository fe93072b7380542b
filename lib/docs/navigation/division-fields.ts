import { isRecord } from '@/lib/base/values/is-record';
import { namedIcon } from '../named-icon';
import { rankingSignalsFrom } from '../ranking-signals';
import type { DivisionKind, NavigationDivision } from './navigation-node';
import { navigationPath } from './navigation-path';
import { booleanFrom, textFrom } from './raw-value';

export type DivisionFields = Omit<
  NavigationDivision,
  | 'kind'
  | 'id'
  | 'openapi'
  | 'declaresOpenApi'
  | 'generatesPages'
  | 'asyncapi'
  | 'generatesChannels'
  | 'graphql'
  | 'generatesGraphql'
  | 'sdk'
  | 'generatesSdk'
  | 'children'
  | 'global'
>;

export const labelKeys: Record<DivisionKind, string | undefined> = {
  root: undefined,
  language: 'language',
  version: 'version',
  product: 'product',
  dropdown: 'dropdown',
  tab: 'tab',
  'menu-item': 'item',
  anchor: 'anchor',
  group: 'group',
};

/** Reads the fields of an element. Values of the wrong type are ignored. */
export function divisionFields(
  raw: Record<string, unknown>,
  kind: DivisionKind,
  parent: NavigationDivision | undefined,
): DivisionFields {
  const labelKey = labelKeys[kind];
  const label = textFrom(labelKey === undefined ? undefined : raw[labelKey]) ?? foreignLabel(raw);
  const root = textFrom(raw.root);
  return {
    label: label ?? '',
    ...namedIcon(raw),
    tag: textFrom(raw.tag),
    description: textFrom(raw.description),
    href: textFrom(raw.href) ?? textFrom(raw.url),
    root: root === undefined ? undefined : navigationPath(root).path,
    isHidden: raw.hidden === true,
    isDefault: raw.default === true,
    expanded: booleanFrom(raw.expanded),
    directory: directoryStyle(raw.directory) ?? parent?.directory,
    searchable: booleanFrom(raw.searchable),
    ...rankingSignalsFrom(raw),
    isPublic: booleanFrom(raw.public),
    version: textFrom(raw.version) ?? parent?.version,
    color: colorFrom(raw.color),
    align: raw.align === 'start' || raw.align === 'end' ? raw.align : undefined,
    banner: raw.banner,
    navbar: raw.navbar,
    footer: raw.footer,
  };
}

export function foreignLabel(raw: Record<string, unknown>): string | undefined {
  return textFrom(raw.label) ?? textFrom(raw.title) ?? textFrom(raw.name);
}

function directoryStyle(value: unknown): NavigationDivision['directory'] {
  return value === 'none' || value === 'accordion' || value === 'card' ? value : undefined;
}

function colorFrom(value: unknown): NavigationDivision['color'] {
  if (!isRecord(value)) {
    const color = textFrom(value);
    return color === undefined ? undefined : { light: color, dark: color };
  }
  const light = textFrom(value.light) ?? textFrom(value.dark);
  const dark = textFrom(value.dark) ?? light;
  return light === undefined || dark === undefined ? undefined : { light, dark };
}
