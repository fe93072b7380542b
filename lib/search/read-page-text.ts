import { LruCache } from '@/lib/base/values/lru-cache';
import { sectionsPerPage } from './index-schema';
import { knownSections } from './known-sections';
import { wholeText } from './passage';
import type { SearchIndex } from './search-index';
import { pageFromStored, type StoredPage } from './stored-page';

export interface PageTextQuery {
  path: string;
  /** Positions of sections to read first with their neighbours, after the opening; absent for the beginning. */
  around?: readonly number[] | undefined;
  /** Limit of the text to read, because a page may be as long as a book. */
  charactersMax: number;
}

export interface PageText {
  path: string;
  title: string;
  description?: string | undefined;
  kind: 'guide' | 'endpoint';
  /** Whole sections, in page order. */
  sections: readonly PageTextSection[];
  sectionCount: number;
}

export interface PageTextSection {
  anchor?: string | undefined;
  headingPath: readonly string[];
  position: number;
  text: string;
}

/** Reads a page from the index; `undefined` if there is none at that path. The caller must check who may read it. */
export async function readPageText(
  index: SearchIndex,
  { path, around = [0], charactersMax }: PageTextQuery,
): Promise<PageText | undefined> {
  const place = await placeOf(index, path);
  if (place === undefined) return undefined;
  const { page, first, sizes } = place;
  const { title, description, kind } = page;
  const ids = nearestIds(sizes, { around: around.map((position) => first + position), charactersMax });
  const sections = await knownSections(index, ids);
  return {
    path,
    title,
    description,
    kind,
    sectionCount: sizes.length,
    sections: ids.flatMap((id): PageTextSection[] => {
      const known = sections.get(id);
      if (known === undefined) return [];
      const { anchor, headingPath } = known.section;
      return [{ anchor, headingPath, position: id - first, text: wholeText(known.pieces()) }];
    }),
  };
}

interface PagePlace {
  page: StoredPage;
  first: number;
  /** Stored length of each section. */
  sizes: readonly { id: number; size: number }[];
}

const PLACES_MAX = 2_000;

const remembered = new WeakMap<SearchIndex, LruCache<string, PagePlace>>();

async function placeOf(index: SearchIndex, path: string): Promise<PagePlace | undefined> {
  const kept = remembered.get(index) ?? new LruCache<string, PagePlace>(PLACES_MAX);
  remembered.set(index, kept);
  const known = kept.get(path);
  if (known !== undefined) return known;
  const { rows } = await index.client.execute({
    sql: 'SELECT id, data FROM page WHERE path = ?',
    args: [path],
  });
  const [row] = rows;
  if (row === undefined) return undefined;
  const first = Number(row.id) * sectionsPerPage;
  const sections = await index.client.execute({
    sql: 'SELECT id, length(data) AS size FROM section WHERE id >= ? AND id < ? ORDER BY id',
    args: [first, first + sectionsPerPage],
  });
  const place = {
    page: pageFromStored(row.data),
    first,
    sizes: sections.rows.map(({ id, size }) => ({ id: Number(id), size: Number(size) })),
  };
  kept.set(path, place, 1);
  return place;
}

/** The opening of the page and the sections nearest to the wanted ones, as many as fit, in page order. */
function nearestIds(
  sections: readonly { id: number; size: number }[],
  { around, charactersMax }: { around: readonly number[]; charactersMax: number },
): number[] {
  const byDistance = sections
    .map(({ id, size }, position) => ({
      id,
      size,
      // A page's opening describes its topic.
      distance: position === 0 ? 0 : Math.min(...around.map((wanted) => Math.abs(id - wanted))),
    }))
    .sort((left, right) => left.distance - right.distance || left.id - right.id);
  const ids: number[] = [];
  let left = charactersMax;
  for (const { id, size } of byDistance) {
    left -= size;
    if (left < 0 && ids.length > 0) break;
    ids.push(id);
  }
  return ids.sort((a, b) => a - b);
}
