import type { Reader } from '@/lib/access/reader';
import { withoutTrailing } from '@/lib/base/text/without-trailing';
import type { FilterValue } from './search-page';

/** Restricts which pages may be found. All given conditions must match; a list matches any of its values. */
export interface PageFilter {
  reader: Reader;
  /**
   * Pages without a version belong to all versions; the same goes for products. If absent, only the default version is
   * searched; `anyVersion` searches all.
   */
  version?: string | readonly string[] | undefined;
  product?: string | readonly string[] | undefined;
  tab?: string | readonly string[] | undefined;
  group?: string | readonly string[] | undefined;
  /** The page itself and everything below it. */
  path?: string | readonly string[] | undefined;
  frontMatter?: Readonly<Record<string, FilterValue | readonly FilterValue[]>> | undefined;
}

/** Pages that meet all of these conditions. */
export type PageSet = readonly PageCondition[];

/** Pages with any of the values of a facet, or at or below any of some paths. */
export type PageCondition = { facet: string; values: readonly string[] } | { atOrBelow: readonly string[] };

/** Facets for a page's place in the navigation, and for who may read it. */
export type PlaceFacet = 'version' | 'edition' | 'product' | 'tab' | 'group' | 'reader';

export const anyVersion = '*';
/** Value for pages that belong to every version or product. */
export const everywhere = '';
export const defaultEdition = 'default';
/** Values of the `reader` facet, in addition to `readerGroup`. */
export const everyone = 'everyone';
export const signedIn = 'signed-in';

export function readerGroup(group: string): string {
  return `group ${group}`;
}

export function frontMatterFacet(key: string): string {
  return `page.${key}`;
}

interface KindsOfPages {
  hasPrivatePages: boolean;
  isDefaultOnly: boolean;
}

/** The pages that a filter allows; `undefined` for all. */
export function pageSet(
  filter: PageFilter,
  { hasPrivatePages, isDefaultOnly }: KindsOfPages,
): PageSet | undefined {
  const sets: PageCondition[] = [
    ...(hasPrivatePages ? [withFacet('reader', readableBy(filter.reader))] : []),
    ...(isDefaultOnly ? [withFacet('edition', [defaultEdition])] : []),
    ...placed('version', filter.version, everywhere),
    ...placed('product', filter.product, everywhere),
    ...placed('tab', filter.tab),
    ...placed('group', filter.group),
    ...(filter.path === undefined ? [] : [atOrBelow(listOf(filter.path))]),
    ...Object.entries(filter.frontMatter ?? {}).map(([key, value]) =>
      withFacet(frontMatterFacet(key), listOf(value).map(String)),
    ),
  ];
  return sets.length === 0 ? undefined : sets;
}

function readableBy({ isSignedIn, groups }: Reader): string[] {
  return isSignedIn ? [everyone, signedIn, ...groups.map(readerGroup)] : [everyone];
}

function placed(
  name: PlaceFacet,
  wanted: string | readonly string[] | undefined,
  ...others: string[]
): PageCondition[] {
  return wanted === undefined ? [] : [withFacet(name, [...listOf(wanted), ...others])];
}

function withFacet(facet: string, values: readonly string[]): PageCondition {
  return { facet, values };
}

function atOrBelow(paths: readonly string[]): PageCondition {
  return { atOrBelow: paths.map((path) => (path === '/' ? path : withoutTrailing(path, '/'))) };
}

function listOf<Value extends FilterValue>(wanted: Value | readonly Value[]): readonly Value[] {
  return typeof wanted === 'object' ? wanted : [wanted];
}
