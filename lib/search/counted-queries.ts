export interface CountedQuery {
  siteId: string;
  language: string;
  /** Normalised by `normalisedQuery`. */
  query: string;
  /** UTC, for example `2026-11-21`. */
  day: string;
}

export interface QueryCount {
  query: string;
  language: string;
  count: number;
  misses: number;
}

export interface QueryReport {
  siteId: string;
  /** First day to count. */
  sinceDay: string;
  /** Whether to return only queries whose results had no answer. The most frequent come first in any case. */
  isMissesOnly: boolean;
  limit: number;
}

/** Counts searches: queries and numbers, never who searched. */
export interface QueryStore {
  /** Counts one search; new queries beyond the daily limit are dropped. */
  record(asked: CountedQuery, isMiss: boolean): Promise<void>;
  mostAsked(report: QueryReport): Promise<QueryCount[]>;
  /** Start of the latest day with a search at any site. */
  newest(): Promise<Date | undefined>;
  /** Deletes the counts of days that ended before a time. */
  removeOlderThan(siteId: string, time: Date): Promise<void>;
}

const CHARACTERS_MAX = 100;
const WORD_CHARACTERS_MAX = 40;

/**
 * The form in which a query is counted. `undefined` if it must not be stored: too short, or containing an e-mail
 * address, a long number or anything that looks like a key.
 *
 * @example normalisedQuery('  API   Keys ') // 'api keys'
 */
export function normalisedQuery(written: string): string | undefined {
  const query = written
    .normalize('NFKC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .toLowerCase();
  if (query.length < 2 || query.length > CHARACTERS_MAX) return undefined;
  if (/\S@\S|\d[\d ().-]{7,}\d/.test(query)) return undefined;
  return query.split(' ').some((word) => word.length > WORD_CHARACTERS_MAX || isSecretLike(word))
    ? undefined
    : query;
}

/** Long mixes of letters and digits are typical of keys, and rare in words and identifiers. */
function isSecretLike(word: string): boolean {
  return word.length >= 20 && /\d/.test(word) && (word.match(/\d/g) ?? []).length >= 4;
}
