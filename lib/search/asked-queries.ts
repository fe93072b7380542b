/** One wording that readers of a site searched for, on one day and in one language. */
export interface AskedQuery {
  siteId: string;
  language: string;
  /** As `normalisedQuery` makes it. */
  query: string;
  /** UTC, for example `2026-11-21`. */
  day: string;
}

/** How often something was searched for, and how often nothing was found. */
export interface QueryCount {
  query: string;
  language: string;
  count: number;
  misses: number;
}

/** What the dashboard asks for. */
export interface QueryReport {
  siteId: string;
  /** First day that counts. */
  sinceDay: string;
  /** Only what nothing was found for, most often first; otherwise what was searched for most. */
  isMissesOnly: boolean;
  limit: number;
}

/** Where searches are counted: wordings and numbers, never who searched. */
export interface QueryStore {
  /** Counts one search; new wordings beyond the day's limit are dropped. */
  record(asked: AskedQuery, isMiss: boolean): Promise<void>;
  mostAsked(report: QueryReport): Promise<QueryCount[]>;
}

const CHARACTERS_MAX = 100;
const WORD_CHARACTERS_MAX = 40;

/**
 * A query as it is counted, or `undefined` for one that must not be kept: too short to say anything, or
 * with an e-mail address, a long number or something like a key in it.
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

/** Letters and digits mixed at length occur in keys, hardly in words and identifiers. */
function isSecretLike(word: string): boolean {
  return word.length >= 20 && /\d/.test(word) && (word.match(/\d/g) ?? []).length >= 4;
}
