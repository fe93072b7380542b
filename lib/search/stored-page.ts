import type { Client } from '@libsql/client';
import { sectionsPerPage } from './index-schema';
import type { SearchPage, SearchSection } from './search-page';

/** What the index stores for a page, sections apart. */
export type StoredPage = Omit<SearchPage, 'sections'>;

/** Serialises a page without its sections. */
export function storedPage({ sections: _, ...page }: SearchPage): string {
  return JSON.stringify(page satisfies StoredPage);
}

/** Serialises a section. */
export function storedSection(section: SearchSection): string {
  return JSON.stringify(section);
}

/** Reverses `storedPage`. */
export function pageFromStored(data: unknown): StoredPage {
  const page: StoredPage = JSON.parse(String(data));
  return page;
}

/** Reverses `storedSection`. */
export function sectionFromStored(data: unknown): SearchSection {
  const section: SearchSection = JSON.parse(String(data));
  return section;
}

/** The whole page as it was indexed, needed to remove it again. */
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
