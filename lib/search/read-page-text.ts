import { sectionsPerPage } from './index-schema';
import { wholeText } from './passage';
import type { SearchIndex } from './search-index';
import { readSections } from './search-index';
import { pageFromStored } from './stored-page';

export interface PageTextQuery {
  path: string;
  /** Places of sections to read first, with those next to them; absent for the beginning. */
  around?: readonly number[] | undefined;
  /** How much to read: a page may be as long as a book. */
  charactersMax: number;
}

export interface PageText {
  path: string;
  title: string;
  description?: string | undefined;
  kind: 'guide' | 'endpoint';
  /** In page order, each whole. */
  sections: readonly PageTextSection[];
  sectionCount: number;
}

export interface PageTextSection {
  anchor?: string | undefined;
  headingPath: readonly string[];
  position: number;
  text: string;
}

/** Reads a page from the index; `undefined` where it has none at that path. Who may read it is the caller's question. */
export async function readPageText(
  index: SearchIndex,
  { path, around = [0], charactersMax }: PageTextQuery,
): Promise<PageText | undefined> {
  const { rows } = await index.client.execute({
    sql: 'SELECT id, data FROM page WHERE path = ?',
    args: [path],
  });
  const [row] = rows;
  if (row === undefined) return undefined;
  const { title, description, kind } = pageFromStored(row.data);
  const first = Number(row.id) * sectionsPerPage;
  const { rows: sizes } = await index.client.execute({
    sql: 'SELECT id, length(data) AS size FROM section WHERE id >= ? AND id < ? ORDER BY id',
    args: [first, first + sectionsPerPage],
  });
  const ids = nearestIds(
    sizes.map(({ id, size }) => ({ id: Number(id), size: Number(size) })),
    { around: around.map((position) => first + position), charactersMax },
  );
  const sections = await readSections(index, ids);
  return {
    path,
    title,
    description,
    kind,
    sectionCount: sizes.length,
    sections: ids.flatMap((id): PageTextSection[] => {
      const section = sections.get(id);
      if (section === undefined) return [];
      const { anchor, headingPath, blocks } = section;
      return [{ anchor, headingPath, position: id - first, text: wholeText(blocks) }];
    }),
  };
}

/** The sections nearest to the wanted ones, as many as fit, in page order. */
function nearestIds(
  sections: readonly { id: number; size: number }[],
  { around, charactersMax }: { around: readonly number[]; charactersMax: number },
): number[] {
  const byDistance = sections
    .map(({ id, size }) => ({
      id,
      size,
      distance: Math.min(...around.map((wanted) => Math.abs(id - wanted))),
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
