import type { Client } from '@libsql/client';
import { boundedSections } from './bounded-sections';
import { sectionsPerPage } from './index-schema';
import type { LanguageRules } from './language-rules';
import {
  defaultEdition,
  everyone,
  everywhere,
  frontMatterFacet,
  type PlaceFacet,
  readerGroup,
  signedIn,
} from './page-filter';
import type { PostingWriter } from './posting-writer';
import type { SearchPage, SearchPageSource } from './search-page';
import { indexedSections, type SectionTerms, sectionTerms } from './section-terms';
import { storedPage, storedSection } from './stored-page';
import type { TermCounts } from './term-counts';

export interface IndexWriting {
  client: Client;
  rules: LanguageRules;
  counts: TermCounts;
  postings: PostingWriter;
}

/** Writes all rows of a page; the index must not contain the page yet. */
export async function writePage(
  writing: IndexWriting,
  id: number,
  { hash, contentHash }: Pick<SearchPageSource, 'hash' | 'contentHash'>,
  page: SearchPage,
): Promise<void> {
  const { client, rules, postings } = writing;
  const sections = boundedSections(indexedSections(page)).slice(0, sectionsPerPage);
  const first = id * sectionsPerPage;
  let number = first;
  for (const section of sectionTerms({ ...page, sections }, rules)) {
    countTerms(writing, section, 1);
    await postings.add(number, section.bodyTerms);
    await postings.add(number, section.name);
    number++;
  }
  await client.execute({
    sql: `INSERT INTO page (id, path, hash, content_hash, is_public, section_count, data)
      VALUES (?, ?, ?, ?, ?, ?, ?)`,
    args: [id, page.path, hash, contentHash, page.access.isPublic ? 1 : 0, sections.length, storedPage(page)],
  });
  await client.execute({
    sql: 'INSERT OR IGNORE INTO facet (name, value, page) SELECT value ->> 0, value ->> 1, ? FROM json_each(?)',
    args: [id, JSON.stringify(facetsOf(page))],
  });
  const stored = sections.map((section, ordinal) => [first + ordinal, storedSection(section)]);
  await client.execute({
    sql: 'INSERT INTO section (id, data) SELECT value ->> 0, value ->> 1 FROM json_each(?)',
    args: [JSON.stringify(stored)],
  });
  await client.execute({
    sql: 'INSERT INTO link (target, page, text) SELECT value ->> 0, ?, value ->> 1 FROM json_each(?)',
    args: [id, JSON.stringify((page.links ?? []).map(({ path, text }) => [path, text]))],
  });
}

export async function removePage(writing: IndexWriting, id: number, page: SearchPage): Promise<void> {
  const { client, rules, postings } = writing;
  for (const section of sectionTerms(page, rules)) {
    countTerms(writing, section, -1);
    await postings.remove(id, section.bodyTerms.weights.keys());
    await postings.remove(id, section.name.weights.keys());
  }
  const range = [id * sectionsPerPage, (id + 1) * sectionsPerPage];
  await client.execute({ sql: 'DELETE FROM section WHERE id >= ? AND id < ?', args: range });
  await client.execute({ sql: 'DELETE FROM link WHERE page = ?', args: [id] });
  await client.execute({ sql: 'DELETE FROM facet WHERE page = ?', args: [id] });
  await client.execute({ sql: 'DELETE FROM page WHERE id = ?', args: [id] });
}

function countTerms(
  { counts, rules }: IndexWriting,
  { nameWords, words }: SectionTerms,
  change: 1 | -1,
): void {
  const stems = new Set<string>();
  for (const word of words) stems.add(rules.stemOf(word));
  counts.add('name', nameWords, change);
  counts.add('word', words, change);
  counts.add('stem', stems, change);
}

function facetsOf(page: SearchPage): [name: string, value: string][] {
  const named = (name: PlaceFacet, values: readonly string[], ifNone: readonly string[] = []) =>
    (values.length === 0 ? ifNone : values).map((value): [string, string] => [name, value]);
  const { isPublic, groups } = page.access;
  return [
    ...named('version', page.versions, [everywhere]),
    ...named('edition', page.isInDefaultVersion ? [defaultEdition] : []),
    ...named('product', page.products, [everywhere]),
    ...named('tab', page.tabs),
    ...named('group', page.groups),
    ...(isPublic ? named('reader', [everyone]) : named('reader', groups.map(readerGroup), [signedIn])),
    ...Object.entries(page.frontMatter).map(([key, value]): [string, string] => [
      frontMatterFacet(key),
      String(value),
    ]),
  ];
}
