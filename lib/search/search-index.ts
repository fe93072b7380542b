import { pathToFileURL } from 'node:url';
import { type Client, createClient } from '@libsql/client';
import { type LanguageRules, languageRules } from './language-rules';
import type { SearchSection } from './search-page';
import { SectionNumbers } from './section-numbers';
import { pageFromStored, type StoredPage, sectionFromStored } from './stored-page';
import type { TermKind } from './term-counts';
import { Vocabulary } from './vocabulary';

/** An index that is open for reading. */
export interface SearchIndex {
  file: string;
  rules: LanguageRules;
  client: Client;
  numbers: SectionNumbers;
  hasPrivatePages: boolean;
  /** Loaded when first asked for. */
  vocabulary(kind: TermKind): Promise<Vocabulary>;
  close(): void;
}

/** Opens the file that `buildSearchIndex` made; it is never written through this. */
export async function openSearchIndex(file: string, language: string): Promise<SearchIndex> {
  const client = createClient({ url: pathToFileURL(file).href });
  await client.execute('PRAGMA query_only = ON');
  await client.execute('PRAGMA cache_size = -8000');
  await client.execute('PRAGMA mmap_size = 268435456');
  const { rows } = await client.execute('SELECT id, section_count FROM page');
  const numbers = new SectionNumbers(
    rows.map((row) => ({ id: Number(row.id), sectionCount: Number(row.section_count) })),
  );
  const privatePages = await client.execute('SELECT 1 FROM page WHERE is_public = 0 LIMIT 1');
  const vocabularies = new Map<TermKind, Promise<Vocabulary>>();
  return {
    file,
    rules: languageRules(language),
    client,
    numbers,
    hasPrivatePages: privatePages.rows.length > 0,
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

/** What the index keeps of pages and sections, by id; ids that it lacks are left out. */
export async function readPages(index: SearchIndex, ids: Iterable<number>): Promise<Map<number, StoredPage>> {
  const { rows } = await index.client.execute({
    sql: 'SELECT id, data FROM page WHERE id IN (SELECT value FROM json_each(?))',
    args: [JSON.stringify([...ids])],
  });
  return new Map(rows.map((row) => [Number(row.id), pageFromStored(row.data)]));
}

/** Sections by id, as `readPages`. */
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

async function loadVocabulary(client: Client, kind: TermKind): Promise<Vocabulary> {
  // One text for all words: a row each would cost a hundred times as much.
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

/** SQLite sorts by bytes, JavaScript by UTF-16 units; they differ beyond the basic plane. */
function isSorted(terms: readonly string[]): boolean {
  return terms.every((term, position) => position === 0 || compare(terms[position - 1], term) <= 0);
}

function compare(left = '', right = ''): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
