import type { MatchTerms } from './mark-matches';
import { contentWords, type QueryWord, queryWords } from './query-words';
import type { SearchedIndex } from './search-index';
import type { TermGroup } from './section-candidates';
import { isUnspaced } from './tokenise';
import { bodyTermsOf } from './typed-body-terms';
import { nameGroupsOf } from './typed-names';
import type { Vocabulary } from './vocabulary';

export interface TypedTerms {
  /** For each word, in titles and headings; absent if one of the words appears in none. */
  names: readonly TermGroup[] | undefined;
  /** For each content word, in all text. */
  content: readonly TermGroup[];
  /** Like `content`, with the parts of identifiers separately. */
  parts: readonly TermGroup[];
  wanted: MatchTerms;
}

export interface TypedLookup {
  names: Vocabulary;
  words: Vocabulary;
  stems: Vocabulary;
  stemOf(word: string): string;
}

/** Parses the typed query. The last word may be unfinished; unknown words are replaced by the nearest known ones. */
export async function typedTerms(index: SearchedIndex, query: string): Promise<TypedTerms | undefined> {
  const typed = withoutLoneLetter(queryWords(query, index.rules, true));
  if (typed.length === 0) return undefined;
  const [names, words, stems] = await Promise.all([
    index.vocabulary('name'),
    index.vocabulary('word'),
    index.vocabulary('stem'),
  ]);
  const lookup = { names, words, stems, stemOf: index.rules.stemOf };
  const nameGroups = typed.map((word) => nameGroupsOf(word, lookup));
  const bodyTerms = contentWords(typed).map((word) => bodyTermsOf(word, lookup));
  return {
    names: nameGroups.every((groups) => groups !== undefined) ? nameGroups.flat() : undefined,
    content: bodyTerms.flatMap(({ together }) => together),
    parts: bodyTerms.flatMap(({ together, parts }) => [...together, ...parts]),
    wanted: {
      stems: new Set(
        [...finishedWords(typed), ...bodyTerms.flatMap(({ words }) => words)].map(lookup.stemOf),
      ),
      prefixes: beginnings(typed),
    },
  };
}

/** A single letter of the next word means nothing yet. */
function withoutLoneLetter(words: readonly QueryWord[]): readonly QueryWord[] {
  const last = words.at(-1);
  const [only = ''] = last?.parts ?? [];
  const isLone = last?.isPrefix === true && last.parts.length === 1 && only.length === 1 && !isUnspaced(only);
  return isLone && words.length > 1 ? words.slice(0, -1) : words;
}

function finishedWords(typed: readonly QueryWord[]): string[] {
  return typed
    .filter(({ isPrefix, isStopWord }) => !isPrefix && !isStopWord)
    .flatMap(({ parts, whole }) => (whole === undefined ? parts : [whole, ...parts]));
}

function beginnings(typed: readonly QueryWord[]): string[] {
  const last = typed.at(-1);
  return last?.isPrefix === true ? [last.whole, last.parts.at(-1)].filter((word) => word !== undefined) : [];
}
