import { type PageFilter, pageSet } from './page-filter';
import type { SearchIndex } from './search-index';

/** Filters come again with every keystroke of a reader, and from all readers of a version. */
const FILTERS_REMEMBERED = 50;

const remembered = new WeakMap<SearchIndex, Map<string, Uint8Array>>();

/** 1 for each page id that a filter lets through, told by the index itself; `undefined` where all are. */
export async function allowedPages(index: SearchIndex, filter: PageFilter): Promise<Uint8Array | undefined> {
  const set = pageSet(filter, index.hasPrivatePages);
  if (set === undefined) return undefined;
  const known = remembered.get(index) ?? new Map<string, Uint8Array>();
  remembered.set(index, known);
  const key = JSON.stringify([set.sql, set.values]);
  const before = known.get(key);
  if (before !== undefined) return before;
  const { rows } = await index.client.execute({
    sql: `SELECT group_concat(page) AS pages FROM (${set.sql})`,
    args: [...set.values],
  });
  const pages = rows[0]?.pages;
  const allowed = new Uint8Array(index.numbers.pageIds);
  if (typeof pages === 'string') for (const id of pages.split(',')) allowed[Number(id)] = 1;
  const [oldest] = known.keys();
  if (known.size >= FILTERS_REMEMBERED && oldest !== undefined) known.delete(oldest);
  known.set(key, allowed);
  return allowed;
}
