import { type PageFilter, pageSet } from './page-filter';
import type { SearchIndex } from './search-index';

/** Filters come again with every keystroke of a reader, and from all readers of a version. */
const FILTERS_REMEMBERED = 50;

const remembered = new WeakMap<SearchIndex, Map<string, ReadonlySet<number>>>();

/** Ids of the pages that a filter lets through, told by the index itself; `undefined` where these are all. */
export async function allowedPages(
  index: SearchIndex,
  filter: PageFilter,
): Promise<ReadonlySet<number> | undefined> {
  const set = pageSet(filter, index.hasPrivatePages);
  if (set === undefined) return undefined;
  const known = remembered.get(index) ?? new Map<string, ReadonlySet<number>>();
  remembered.set(index, known);
  const key = JSON.stringify([set.sql, set.values]);
  const before = known.get(key);
  if (before !== undefined) return before;
  const { rows } = await index.client.execute({
    sql: `SELECT group_concat(page) AS pages FROM (${set.sql})`,
    args: [...set.values],
  });
  const pages = rows[0]?.pages;
  const ids = new Set(typeof pages === 'string' ? pages.split(',').map(Number) : []);
  const [oldest] = known.keys();
  if (known.size >= FILTERS_REMEMBERED && oldest !== undefined) known.delete(oldest);
  known.set(key, ids);
  return ids;
}
