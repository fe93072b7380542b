import { allowedPages } from './allowed-pages';
import type { PageFilter } from './page-filter';
import type { SearchIndex } from './search-index';

export interface ListedPage {
  path: string;
  title: string;
}

const names = new WeakMap<SearchIndex, Promise<ReadonlyMap<string, { id: number; title: string }>>>();

/** Those of the given pages, in order, that the index contains and the filter allows. */
export async function listPages(
  index: SearchIndex,
  paths: Iterable<string>,
  { filter, limit }: { filter: PageFilter; limit: number },
): Promise<ListedPage[]> {
  const [allowed, known] = await Promise.all([allowedPages(index, filter), namesIn(index)]);
  const listed: ListedPage[] = [];
  for (const path of paths) {
    if (listed.length === limit) break;
    const page = known.get(path);
    if (page !== undefined && (allowed === undefined || allowed[page.id] === 1))
      listed.push({ path, title: page.title });
  }
  return listed;
}

/** Ids and titles by path, read once: 1 MB for ten thousand pages. */
function namesIn(index: SearchIndex): Promise<ReadonlyMap<string, { id: number; title: string }>> {
  const known = names.get(index);
  if (known !== undefined) return known;
  const reading = index.client
    .execute("SELECT id, path, json_extract(data, '$.title') AS title FROM page")
    .then(
      ({ rows }) =>
        new Map(rows.map(({ id, path, title }) => [String(path), { id: Number(id), title: String(title) }])),
    );
  names.set(index, reading);
  reading.catch(() => names.delete(index));
  return reading;
}
