import { pathToFileURL } from 'node:url';
import type { Client } from '@libsql/client';
import { type LanguageRules, languageRules } from './language-rules';
import { defaultEdition } from './page-filter';
import type { SearchSection } from './search-page';
import { SectionNumbers } from './section-numbers';
import { pageFromStored, type StoredPage, sectionFromStored } from './stored-page';
import type { TermKind } from './term-counts';
import { Vocabulary } from './vocabulary';

export interface SearchIndex {
  file: string;
  rules: LanguageRules;
  client: Client;
  numbers: SectionNumbers;
  hasPrivatePages: boolean;
  /** Whether it has pages of versions other than the default. */
  hasOtherVersions: boolean;
  /** Loaded on first use. */
  vocabulary(kind: TermKind): Promise<Vocabulary>;
  close(): void;
}

/** Opens a file made by `buildSearchIndex`, for reading only. */
export async function openSearchIndex(file: string, language: string): Promise<SearchIndex> {
  // Loaded when search starts, which is after the first page is served.
  const { createClient } = await import('@libsql/client');
  const client = createClient({ url: pathToFileURL(file).href });
  await client.execute('PRAGMA query_only = ON');
  await client.execute('PRAGMA cache_size = -8000');
  await client.execute('PRAGMA mmap_size = 268435456');
  // All pages in one text, and all words below: one row each would take a hundred times as long.
  const { rows } = await client.execute(
    'SELECT group_concat(id) AS ids, group_concat(section_count) AS counts, min(is_public) AS isPublic FROM page',
  );
  const editions = await client.execute({
    sql: 'SELECT (SELECT count(*) FROM page) > (SELECT count(*) FROM facet WHERE name = ? AND value = ?) AS hasOthers',
    args: ['edition', defaultEdition],
  });
  const counts = numbersIn(rows[0]?.counts);
  const numbers = new SectionNumbers(
    numbersIn(rows[0]?.ids).map((id, position) => ({ id, sectionCount: counts[position] ?? 0 })),
  );
  const vocabularies = new Map<TermKind, Promise<Vocabulary>>();
  return {
    file,
    rules: languageRules(language),
    client,
    numbers,
    hasPrivatePages: rows[0]?.isPublic === 0,
    hasOtherVersions: editions.rows[0]?.hasOthers === 1,
    vocabulary(kind) {
      let loading = vocabularies.get(kind);
      if (loading === undefined) {
        loading = loadVocabulary(client, kind);
        vocabularies.set(kind, loading);
      }
      return loading;
    },
    close: () => client.close(),
  };
}

/** Pages and sections by id; unknown ids are skipped. */
export async function readPages(index: SearchIndex, ids: Iterable<number>): Promise<Map<number, StoredPage>> {
  const { rows } = await index.client.execute({
    sql: 'SELECT id, data FROM page WHERE id IN (SELECT value FROM json_each(?))',
    args: [JSON.stringify([...ids])],
  });
  return new Map(rows.map((row) => [Number(row.id), pageFromStored(row.data)]));
}

/** Sections by id, like `readPages`. */
export async function readSections(
  index: SearchIndex,
  ids: Iterable<number>,
): Promise<Map<number, SearchSection>> {
  const { rows } = await index.client.execute({
    sql: 'SELECT id, data FROM section WHERE id IN (SELECT value FROM json_each(?))',
    args: [JSON.stringify([...ids])],
  });
  return new Map(rows.map((row) => [Number(row.id), sectionFromStored(row.data)]));
}

function numbersIn(text: unknown): number[] {
  return typeof text === 'string' ? text.split(',').map(Number) : [];
}

async function loadVocabulary(client: Client, kind: TermKind): Promise<Vocabulary> {
  const { rows } = await client.execute({
    sql: `SELECT group_concat(term, ' ') AS terms, group_concat(count, ' ') AS counts
      FROM (SELECT term, count FROM term WHERE kind = ? ORDER BY term)`,
    args: [kind],
  });
  const terms = String(rows[0]?.terms ?? '').split(' ');
  const counts = String(rows[0]?.counts ?? '').split(' ');
  const order = isSorted(terms) ? undefined : [...terms.keys()].sort((a, b) => compare(terms[a], terms[b]));
  if (order === undefined) return new Vocabulary(terms, Uint32Array.from(counts, Number));
  return new Vocabulary(
    order.map((position) => terms[position] ?? ''),
    Uint32Array.from(order, (position) => Number(counts[position])),
  );
}

/** SQLite sorts by bytes, JavaScript by UTF-16 units; the orders differ beyond the basic plane. */
function isSorted(terms: readonly string[]): boolean {
  return terms.every((term, position) => position === 0 || compare(terms[position - 1], term) <= 0);
}

function compare(left = '', right = ''): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
