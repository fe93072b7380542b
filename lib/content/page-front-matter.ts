import { readerGroups } from './reader-groups';
import { type Variables, withVariables } from './substitute-variables';

export interface PageFrontMatter {
  title?: string | undefined;
  /** False for `title: ""`: the page shows no title, and elsewhere its name is derived from its address. */
  hasTitle: boolean;
  sidebarTitle?: string | undefined;
  description?: string | undefined;
  icon?: string | undefined;
  iconType?: string | undefined;
  tag?: string | undefined;
  mode: PageMode;
  /** External address: the page is only a link in the sidebar. */
  url?: string | undefined;
  hidden: boolean;
  noindex: boolean;
  searchable: boolean;
  deprecated: boolean;
  hideFooterPagination: boolean;
  hideApiMarker: boolean;
  public: boolean;
  groups: string[];
  keywords: string[];
  canonical?: string | undefined;
  /** Instructions for crawlers, such as `noindex, nofollow`. */
  robots?: string | undefined;
  openapi?: string | undefined;
  openapiSchema?: string | undefined;
  /** The document whose changes the page lists. */
  openapiChangelog?: string | undefined;
  /** Whether it also lists what has been removed from the document. */
  openapiChangelogRemoved: boolean;
  asyncapi?: string | undefined;
  graphql?: string | undefined;
  sdk?: string | undefined;
  api?: string | undefined;
  playground?: string | undefined;
  version?: string | undefined;
  /** Every key as written, for filters and meta tags (`og:title`). */
  extra: Readonly<Record<string, unknown>>;
}

/** How much is shown around a page's content. */
export type PageMode = 'default' | 'wide' | 'custom' | 'frame' | 'center';

const MODES: readonly PageMode[] = ['default', 'wide', 'custom', 'frame', 'center'];

/**
 * Parses YAML values leniently: a number may be a title, `"true"` is true, null is absent. Texts may contain variables
 * of `docs.json`.
 */
export function pageFrontMatter(
  written: Readonly<Record<string, unknown>>,
  variables: Variables = {},
): PageFrontMatter {
  const raw = withVariables(written, variables);
  const text = (key: string) => textFrom(raw[key]);
  const isOn = (key: string) => flagFrom(raw[key]) === true;
  return {
    title: text('title'),
    hasTitle: typeof raw.title !== 'string' || raw.title.trim() !== '',
    sidebarTitle: text('sidebarTitle'),
    description: text('description'),
    icon: text('icon'),
    iconType: text('iconType'),
    tag: text('tag'),
    mode: MODES.find((mode) => mode === raw.mode) ?? 'default',
    url: text('url'),
    hidden: isOn('hidden'),
    noindex: isOn('noindex'),
    searchable: flagFrom(raw.searchable) !== false,
    deprecated: isOn('deprecated'),
    hideFooterPagination: isOn('hideFooterPagination'),
    hideApiMarker: isOn('hideApiMarker'),
    public: isOn('public'),
    groups: readerGroups(raw.groups) ?? [UNREADABLE_GROUP],
    keywords: textsFrom(raw.keywords),
    canonical: text('canonical'),
    robots: text('robots'),
    openapi: text('openapi'),
    openapiSchema: text('openapi-schema'),
    openapiChangelog: text('openapi-changelog'),
    openapiChangelogRemoved: isOn('openapi-changelog-removed'),
    asyncapi: text('asyncapi'),
    graphql: text('graphql'),
    sdk: text('sdk'),
    api: text('api'),
    playground: text('playground'),
    version: text('version'),
    extra: raw,
  };
}

/** A flag, quoted or not; `undefined` for anything else. */
export function flagFrom(value: unknown): boolean | undefined {
  if (value === true || value === 'true') return true;
  return value === false || value === 'false' ? false : undefined;
}

function textFrom(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value.trim();
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}

function textsFrom(value: unknown): string[] {
  const list = typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : [];
  return list.flatMap((item) => textFrom(item) ?? []);
}

/** Used if groups are unreadable. No group has this name, so the page is closed to everyone. */
const UNREADABLE_GROUP = '\0';

/**
 * A title derived from the last part of the address.
 *
 * @example titleFromPath('/guides/getting-started') // 'Getting started'
 */
export function titleFromPath(path: string): string {
  const segment = path.slice(path.lastIndexOf('/') + 1);
  const words = segment.replace(/[-_]+/g, ' ').trim();
  return words === '' ? 'Home' : words.charAt(0).toUpperCase() + words.slice(1);
}
