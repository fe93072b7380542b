import type { Client } from '@libsql/client';
import { sectionsPerPage } from './index-schema';
import type { LanguageRules } from './language-rules';
import type { SearchPage } from './search-page';
import { indexedSections, pageWords, type SectionWords } from './section-words';
import { storedPage, storedSection } from './stored-page';
import type { TermCounts } from './term-counts';

interface PageWriting {
  client: Client;
  rules: LanguageRules;
  counts: TermCounts;
}

/** Writes every row of a page; the index must not hold the page. */
export async function writePage(
  writing: PageWriting,
  id: number,
  hash: string,
  page: SearchPage,
): Promise<void> {
  const { client, rules } = writing;
  const sections = indexedSections(page).slice(0, sectionsPerPage);
  const names: (string | number)[][] = [];
  const matter: (string | number)[][] = [];
  let rowid = id * sectionsPerPage;
  for (const words of pageWords(page, rules)) {
    if (matter.length === sections.length) break;
    countWords(writing, words, matter.length === 0, 1);
    matter.push([rowid, ...stemmedColumns(words, rules)]);
    const isPageItself = matter.length === 1;
    names.push([
      rowid,
      isPageItself ? words.title.join(' ') : '',
      words.heading.join(' '),
      isPageItself ? words.identifiers.join(' ') : '',
    ]);
    rowid++;
  }
  await client.execute({
    sql: 'INSERT INTO page (id, path, hash, boost, is_public, data) VALUES (?, ?, ?, ?, ?, ?)',
    args: [id, page.path, hash, page.boost, page.access.isPublic ? 1 : 0, storedPage(page)],
  });
  await client.execute({
    sql: 'INSERT OR IGNORE INTO facet (name, value, page) SELECT value ->> 0, value ->> 1, ? FROM json_each(?)',
    args: [id, JSON.stringify(facetsOf(page))],
  });
  const first = id * sectionsPerPage;
  const stored = sections.map((section, ordinal) => [first + ordinal, storedSection(section)]);
  await client.execute({
    sql: 'INSERT INTO section (id, data) SELECT value ->> 0, value ->> 1 FROM json_each(?)',
    args: [JSON.stringify(stored)],
  });
  await client.execute({
    sql: `INSERT INTO matter (rowid, title, heading, parents, meta, prose, code)
      SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6
      FROM json_each(?)`,
    args: [JSON.stringify(matter)],
  });
  await client.execute({
    sql: `INSERT INTO name (rowid, title, heading, identifiers)
      SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?)`,
    args: [JSON.stringify(names)],
  });
}

/** Takes every row of a page out of the index. */
export async function removePage(writing: PageWriting, id: number, page: SearchPage): Promise<void> {
  const { client, rules } = writing;
  let isPageItself = true;
  for (const words of pageWords(page, rules)) {
    countWords(writing, words, isPageItself, -1);
    isPageItself = false;
  }
  const range = [id * sectionsPerPage, (id + 1) * sectionsPerPage];
  // A table without content can only be asked to delete by exact rowid.
  for (const table of ['matter', 'name']) {
    await client.execute({
      sql: `DELETE FROM ${table} WHERE rowid IN (SELECT id FROM section WHERE id >= ? AND id < ?)`,
      args: range,
    });
  }
  await client.execute({ sql: 'DELETE FROM section WHERE id >= ? AND id < ?', args: range });
  await client.execute({ sql: 'DELETE FROM facet WHERE page = ?', args: [id] });
  await client.execute({ sql: 'DELETE FROM page WHERE id = ?', args: [id] });
}

/** Title and meta are repeated in every section's row, but counted once for the page. */
function countWords(
  { counts, rules }: PageWriting,
  words: SectionWords,
  isPageItself: boolean,
  change: 1 | -1,
): void {
  const names = new Set(
    isPageItself ? [...words.title, ...words.heading, ...words.identifiers] : words.heading,
  );
  const all = new Set([...names, ...words.prose, ...words.code, ...(isPageItself ? words.meta : [])]);
  const stems = new Set<string>();
  for (const word of all) stems.add(rules.stemOf(word));
  counts.add('name', names, change);
  counts.add('word', all, change);
  counts.add('stem', stems, change);
}

function stemmedColumns(words: SectionWords, rules: LanguageRules): string[] {
  const { title, heading, parents, meta, prose, code } = words;
  return [title, heading, parents, meta, prose, code].map((column) => column.map(rules.stemOf).join(' '));
}

function facetsOf(page: SearchPage): [name: string, value: string][] {
  const named = (name: string, values: readonly string[]) =>
    values.map((value): [string, string] => [name, value]);
  return [
    ...named('version', page.versions),
    ...named('product', page.products),
    ...named('tab', page.tabs),
    ...named('group', page.groups),
    ...named('reader', page.access.groups),
    ...Object.entries(page.frontMatter).map(([key, value]): [string, string] => [
      `page.${key}`,
      String(value),
    ]),
  ];
}
