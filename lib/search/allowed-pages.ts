import { LruCache } from '@/lib/base/values/lru-cache';
import { anyVersion, type PageFilter, type PageSet, pageSet } from './page-filter';
import type { SearchedIndex } from './search-index';

/** Every keystroke repeats the same filter, and readers of a version share it. */
const FILTERS_REMEMBERED = 50;

const remembered = new WeakMap<SearchedIndex, LruCache<string, Uint8Array>>();

/**
 * One byte per page id, 1 if the filter allows the page; `undefined` if all are allowed. A filter without a version
 * means the default one, unless its other conditions match only pages of other versions.
 */
export async function allowedPages(
  index: SearchedIndex,
  filter: PageFilter,
): Promise<Uint8Array | undefined> {
  const { hasPrivatePages, hasOtherVersions } = index;
  const isDefaultOnly = hasOtherVersions && filter.version === undefined;
  const { version, ...others } = filter;
  const all = pageSet(version === anyVersion ? others : filter, { hasPrivatePages, isDefaultOnly: false });
  if (!isDefaultOnly) return pagesOf(index, all);
  const pages = await pagesOf(index, pageSet(filter, { hasPrivatePages, isDefaultOnly }));
  return pages?.includes(1) ? pages : pagesOf(index, all);
}

async function pagesOf(index: SearchedIndex, set: PageSet | undefined): Promise<Uint8Array | undefined> {
  if (set === undefined) return undefined;
  const known = remembered.get(index) ?? new LruCache<string, Uint8Array>(FILTERS_REMEMBERED);
  remembered.set(index, known);
  const key = JSON.stringify(set);
  const before = known.get(key);
  if (before !== undefined) return before;
  const allowed = new Uint8Array(index.numbers.pageIds);
  for (const id of await index.rows.pagesIn(set)) allowed[id] = 1;
  known.set(key, allowed);
  return allowed;
}
