/** A query that readers searched for, on one day and in one language. */
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
  /** Whether to leave out queries whose results held an answer. The most frequent come first in both cases. */
  isMissesOnly: boolean;
  limit: number;
}

/** Counts searches: queries and numbers, never who searched. */
export interface QueryStore {
  /** Counts one search; new queries beyond the day's limit are dropped. */
  record(asked: CountedQuery, isMiss: boolean): Promise<void>;
  mostAsked(report: QueryReport): Promise<QueryCount[]>;
  /** When the last day began on which somebody searched at any site. */
  newest(): Promise<Date | undefined>;
  /** Removes those of days that were over before a time. */
  removeOlderThan(siteId: string, time: Date): Promise<void>;
}

const CHARACTERS_MAX = 100;
const WORD_CHARACTERS_MAX = 40;

/**
 * A query as it is counted; `undefined` if it must not be kept: too short to mean anything, or with an
 * e-mail address, a long number or what looks like a key in it.
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
