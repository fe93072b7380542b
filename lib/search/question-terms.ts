import { contentWords, type QueryWord, queryWords, similarWords } from './query-words';
import type { SearchIndex } from './search-index';
import { inverseFrequency } from './section-candidates';
import { pairTerm } from './section-terms';
import { isUnspaced } from './tokenise';
import type { Vocabulary } from './vocabulary';

export interface QuestionTerm {
  /** Alternative stems that match it; empty if the index has nothing similar. */
  stems: readonly string[];
  /** Inverse document frequency: rare words weigh most. */
  idf: number;
  /** How much of the question depends on it: most for names that are missing from the index. */
  importance: number;
  /** Whether the stems belong to the word itself or to an obvious correction. */
  isUnderstood: boolean;
}

export interface QuestionTerms {
  terms: readonly QuestionTerm[];
  /** Adjacent parts of the identifiers in the question. */
  pairs: readonly string[];
  /** Stems of all words in order, to recognise text with the same word order. */
  sequence: readonly string[];
}

/**
 * Splits a question into weighted terms, without stop words unless there are no others.
 *
 * @param isTyped whether it comes from the search field, so that its last word may be unfinished
 */
export async function questionTerms(
  index: SearchIndex,
  question: string,
  isTyped = false,
): Promise<QuestionTerms> {
  const [words, stems] = await Promise.all([index.vocabulary('word'), index.vocabulary('stem')]);
  const lookup: Lookup = { index, words, stems };
  const asked = queryWords(question, index.rules, isTyped);
  const content = contentWords(asked);
  const { stemOf } = index.rules;
  return {
    terms: content.flatMap((word) => termsOf(word, lookup)),
    pairs: content.flatMap(({ parts }) =>
      parts.slice(1).map((part, position) => pairTerm(stemOf(parts[position] ?? ''), stemOf(part))),
    ),
    sequence: asked.flatMap(({ parts }) => parts.map(stemOf)),
  };
}

interface Lookup {
  index: SearchIndex;
  words: Vocabulary;
  stems: Vocabulary;
}

function termsOf({ parts, whole, isName, isPrefix }: QueryWord, lookup: Lookup): QuestionTerm[] {
  const [only = ''] = parts;
  const begun =
    isPrefix && parts.length === 1 && lookup.words.countOf(only) === 0
      ? lookup.words.completionsOf(only, COMPLETIONS_MAX)
      : [];
  if (begun.length > 0) return [termOf(begun[0] ?? only, isName, lookup, begun)];
  if (whole !== undefined && lookup.words.countOf(whole) > 0) return [termOf(whole, isName, lookup)];
  const { stopWords } = lookup.index.rules;
  const content = parts.filter((part) => !stopWords.has(part));
  return (content.length === 0 ? parts : content).map((part) => termOf(part, isName, lookup));
}

/** How many of its most frequent completions an unfinished word expands to. */
const COMPLETIONS_MAX = 8;
/** Words this long have few neighbours, so a similar word is a correction. */
const MISTYPED_LENGTH_MIN = 8;
/** A question about Kafka depends on that word more than on all others. */
const UNKNOWN_NAME_WEIGHT = 2;
/** "somebody" is rare in documentation, but says less about a question than "domain". */
const EVERYDAY_WEIGHT = 0.25;

function termOf(
  word: string,
  isName: boolean,
  { index, words, stems }: Lookup,
  others: readonly string[] = [],
): QuestionTerm {
  const stem = index.rules.stemOf(word);
  const isKnown = stems.countOf(stem) > 0;
  const known = [stem, ...others.map(index.rules.stemOf)];
  const meant = isKnown ? known : meantWords(word, words).map(index.rules.stemOf);
  const different = [...new Set(meant)];
  const count = Math.max(0, ...different.map((item) => stems.countOf(item)));
  const weight = index.rules.everydayWords.has(word) ? EVERYDAY_WEIGHT : 1;
  const idf = weight * inverseFrequency(count, index.numbers.count);
  const isUnderstood =
    isKnown || (meant.length > 0 && (isUnspaced(word) || word.length >= MISTYPED_LENGTH_MIN));
  const unknown = weight * inverseFrequency(0, index.numbers.count) * (isName ? UNKNOWN_NAME_WEIGHT : 1);
  return { stems: different, idf, importance: isUnderstood ? idf : unknown, isUnderstood };
}

/** The first letter is rarely mistyped: "coworker" does not mean "worker". */
function meantWords(word: string, words: Vocabulary): string[] {
  const similar = similarWords(word, words);
  return isUnspaced(word) ? similar : similar.filter((other) => other[0] === word[0]);
}
