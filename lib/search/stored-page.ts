import type { Client } from '@libsql/client';
import { sectionsPerPage } from './index-schema';
import type { SearchPage, SearchSection } from './search-page';

/** What the index keeps of a page beside its sections. */
export type StoredPage = Omit<SearchPage, 'sections'>;

/** A page as one text, without its sections. */
export function storedPage({ sections: _, ...page }: SearchPage): string {
  return JSON.stringify(page satisfies StoredPage);
}

/** A section as one text. */
export function storedSection(section: SearchSection): string {
  return JSON.stringify(section);
}

/** Reads back what `storedPage` wrote. */
export function pageFromStored(data: unknown): StoredPage {
  const page: StoredPage = JSON.parse(String(data));
  return page;
}

/** Reads back what `storedSection` wrote. */
export function sectionFromStored(data: unknown): SearchSection {
  const section: SearchSection = JSON.parse(String(data));
  return section;
}

/** The whole page as it was written, for taking it out again. */
export async function readStoredPage(client: Client, id: number): Promise<SearchPage | undefined> {
  const { rows } = await client.execute({ sql: 'SELECT data FROM page WHERE id = ?', args: [id] });
  const [row] = rows;
  if (row === undefined) return undefined;
  const sections = await client.execute({
    sql: 'SELECT data FROM section WHERE id >= ? AND id < ? ORDER BY id',
    args: [id * sectionsPerPage, (id + 1) * sectionsPerPage],
  });
  return {
    ...pageFromStored(row.data),
    sections: sections.rows.map((section) => sectionFromStored(section.data)),
  };
}
