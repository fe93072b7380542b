import type { Client } from '@libsql/client';
import type { LanguageRules } from './language-rules';
import type { PageSet } from './page-filter';
import type { SearchSection } from './search-page';
import type { SectionNumbers } from './section-numbers';
import { pageFromStored, type StoredPage, sectionFromStored } from './stored-page';
import type { TermKind } from './term-counts';
import type { Vocabulary } from './vocabulary';

/** The part of an index that search-as-you-type needs: from an index file, or from the scripts of a static copy. */
export interface SearchedIndex {
  rules: LanguageRules;
  numbers: SectionNumbers;
  hasPrivatePages: boolean;
  /** Whether it has pages of versions other than the default. */
  hasOtherVersions: boolean;
  rows: IndexRows;
  /** Loaded on first use. */
  vocabulary(kind: TermKind): Promise<Vocabulary>;
}

export interface SearchIndex extends SearchedIndex {
  file: string;
  client: Client;
  close(): void;
}

/** The rows of an index; unknown ids and terms are skipped. */
export interface IndexRows {
  pages(ids: readonly number[]): Promise<readonly StoredRow[]>;
  sections(ids: readonly number[]): Promise<readonly StoredRow[]>;
  postings(terms: readonly string[]): Promise<readonly PostingRow[]>;
  pagesIn(set: PageSet): Promise<readonly number[]>;
}

export interface StoredRow {
  id: number;
  data: string;
}

/** The postings of a term in the pages of one part. */
export interface PostingRow {
  term: string;
  part: number;
  count: number;
  bytes: Uint8Array;
}

/** Pages by id; unknown ids are skipped. */
export async function readPages(
  { rows }: SearchedIndex,
  ids: Iterable<number>,
): Promise<Map<number, StoredPage>> {
  return new Map((await rows.pages([...ids])).map(({ id, data }) => [id, pageFromStored(data)]));
}

/** Sections by id; unknown ids are skipped. */
export async function readSections(
  { rows }: SearchedIndex,
  ids: Iterable<number>,
): Promise<Map<number, SearchSection>> {
  return new Map((await rows.sections([...ids])).map(({ id, data }) => [id, sectionFromStored(data)]));
}
