import type { Client } from '@libsql/client';
import { isRecord } from '@/lib/base/values/is-record';
import { sectionsPerPage } from './index-schema';
import type { SearchPage, SearchSection } from './search-page';

export type StoredPage = Omit<SearchPage, 'sections' | 'links'>;

const LISTS = ['keywords', 'versions', 'products', 'tabs', 'groups', 'identifiers'] as const;

function isStoredPage(value: unknown): value is StoredPage {
  if (!isRecord(value) || typeof value.path !== 'string' || typeof value.title !== 'string') return false;
  return (
    LISTS.every((name) => Array.isArray(value[name])) && isRecord(value.access) && isRecord(value.frontMatter)
  );
}

function isSection(value: unknown): value is SearchSection {
  return isRecord(value) && Array.isArray(value.headingPath) && Array.isArray(value.blocks);
}

/** Serialises a page without its sections and links. */
export function storedPage({ sections: _, links: __, ...page }: SearchPage): string {
  return JSON.stringify(page satisfies StoredPage);
}

export function storedSection(section: SearchSection): string {
  return JSON.stringify(section);
}

/** Reverses `storedPage`. */
export function pageFromStored(data: unknown): StoredPage {
  return fromStored(data, isStoredPage);
}

/** Reverses `storedSection`. */
export function sectionFromStored(data: unknown): SearchSection {
  return fromStored(data, isSection);
}

function fromStored<Value>(data: unknown, isValue: (value: unknown) => value is Value): Value {
  const value: unknown = JSON.parse(String(data));
  if (isValue(value)) return value;
  throw new Error('A row of the search index has another shape than this version writes.');
}

export async function readStoredPage(client: Client, id: number): Promise<SearchPage | undefined> {
  const { rows } = await client.execute({ sql: 'SELECT data FROM page WHERE id = ?', args: [id] });
  const [row] = rows;
  if (row === undefined) return undefined;
  const sections = await client.execute({
    sql: 'SELECT data FROM section WHERE id >= ? AND id < ? ORDER BY id',
    args: [id * sectionsPerPage, (id + 1) * sectionsPerPage],
  });
  const links = await client.execute({
    sql: 'SELECT target, text FROM link WHERE page = ? ORDER BY rowid',
    args: [id],
  });
  return {
    ...pageFromStored(row.data),
    sections: sections.rows.map((section) => sectionFromStored(section.data)),
    links: links.rows.map(({ target, text }) => ({ path: String(target), text: String(text) })),
  };
}
