import { pathToFileURL } from 'node:url';
import type { Client } from '@libsql/client';
import { languageRules } from './language-rules';
import { defaultEdition, type PageCondition } from './page-filter';
import type { IndexRows, SearchIndex, StoredRow } from './search-index';
import { SectionNumbers } from './section-numbers';
import type { TermKind } from './term-counts';
import { Vocabulary } from './vocabulary';

export async function openSearchIndex(file: string, language: string): Promise<SearchIndex> {
  // Loaded when search starts, which is after the first page is served.
  const { createClient } = await import('@libsql/client');
  const client = createClient({ url: pathToFileURL(file).href });
  await client.execute('PRAGMA query_only = ON');
  // Reads all pages as one text, and the words below likewise: one row each would take a hundred times as long.
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
    rows: rowsOf(client),
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

function rowsOf(client: Client): IndexRows {
  const stored = async (table: 'page' | 'section', ids: readonly number[]): Promise<StoredRow[]> => {
    const { rows } = await client.execute({
      sql: `SELECT id, data FROM ${table} WHERE id IN (SELECT value FROM json_each(?))`,
      args: [JSON.stringify(ids)],
    });
    return rows.map(({ id, data }) => ({ id: Number(id), data: String(data) }));
  };
  return {
    pages: (ids) => stored('page', ids),
    sections: (ids) => stored('section', ids),
    async postings(terms) {
      const { rows } = await client.execute({
        sql: 'SELECT term, part, count, data FROM posting WHERE term IN (SELECT value FROM json_each(?))',
        args: [JSON.stringify(terms)],
      });
      return rows.flatMap(({ term, part, count, data }) =>
        data instanceof ArrayBuffer
          ? [{ term: String(term), part: Number(part), count: Number(count), bytes: new Uint8Array(data) }]
          : [],
      );
    },
    async pagesIn(set) {
      const { rows } = await client.execute({
        sql: `SELECT group_concat(page) AS pages FROM (${set.map(sqlOf).join(' INTERSECT ')})`,
        args: set.flatMap(valuesOf),
      });
      return numbersIn(rows[0]?.pages);
    },
  };
}

const WITH_FACET = 'SELECT page FROM facet WHERE name = ? AND value IN (SELECT value FROM json_each(?))';
const AT_OR_BELOW =
  'SELECT page.id AS page FROM page, json_each(?) AS place ' +
  "WHERE page.path = place.value OR substr(page.path, 1, length(rtrim(place.value, '/')) + 1) = rtrim(place.value, '/') || '/'";

function sqlOf(condition: PageCondition): string {
  return 'facet' in condition ? WITH_FACET : AT_OR_BELOW;
}

/** The values for the condition's `?` placeholders, the only place for text from readers. */
function valuesOf(condition: PageCondition): string[] {
  return 'facet' in condition
    ? [condition.facet, JSON.stringify(condition.values)]
    : [JSON.stringify(condition.atOrBelow)];
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

/** SQLite sorts by bytes, JavaScript by UTF-16 units; the orders differ beyond the Basic Multilingual Plane. */
function isSorted(terms: readonly string[]): boolean {
  return terms.every((term, position) => position === 0 || compare(terms[position - 1], term) <= 0);
}

function compare(left = '', right = ''): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
