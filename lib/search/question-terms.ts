import { contentWords, type QueryWord, queryWords, similarWords } from './query-words';
import type { SearchIndex } from './search-index';
import { inverseFrequency } from './section-candidates';
import { pairTerm } from './section-terms';
import { isUnspaced } from './tokenise';
import type { Vocabulary } from './vocabulary';

/** One thing that a question asks about. */
export interface QuestionTerm {
  /** Stems that stand for it, any of them; empty when the index knows nothing like it. */
  stems: readonly string[];
  /** How much it tells: rare words tell most. */
  idf: number;
  /** How much of the question hangs on it: most for names that the index has never seen. */
  importance: number;
  /** Whether the stems are of the word itself, or of one that was surely meant. */
  isUnderstood: boolean;
}

/** A question taken apart. */
export interface QuestionTerms {
  terms: readonly QuestionTerm[];
  /** Neighbours within the identifiers that the question names. */
  pairs: readonly string[];
  /** Stems of all words in order, by which text that says the same in the same order is known. */
  sequence: readonly string[];
}

/** Takes a question apart into terms with their weights; stop words are left out where others remain. */
export async function questionTerms(index: SearchIndex, question: string): Promise<QuestionTerms> {
  const [words, stems] = await Promise.all([index.vocabulary('word'), index.vocabulary('stem')]);
  const lookup: Lookup = { index, words, stems };
  const asked = queryWords(question, index.rules);
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

function termsOf({ parts, whole, isName }: QueryWord, lookup: Lookup): QuestionTerm[] {
  if (whole !== undefined && lookup.words.countOf(whole) > 0) return [termOf(whole, isName, lookup)];
  const { stopWords } = lookup.index.rules;
  const content = parts.filter((part) => !stopWords.has(part));
  return (content.length === 0 ? parts : content).map((part) => termOf(part, isName, lookup));
}

/** Words so long have few others beside them: what is near is what was meant. */
const MISTYPED_LENGTH_MIN = 8;
/** A question for Kafka hangs on that word more than on all others. */
const UNKNOWN_NAME_WEIGHT = 2;

function termOf(word: string, isName: boolean, { index, words, stems }: Lookup): QuestionTerm {
  const stem = index.rules.stemOf(word);
  const isKnown = stems.countOf(stem) > 0;
  const meant = isKnown ? [stem] : similarWords(word, words).map(index.rules.stemOf);
  const different = [...new Set(meant)];
  const count = Math.max(0, ...different.map((item) => stems.countOf(item)));
  const idf = inverseFrequency(count, index.numbers.count);
  const isUnderstood =
    isKnown || (meant.length > 0 && (isUnspaced(word) || word.length >= MISTYPED_LENGTH_MIN));
  const unknown = inverseFrequency(0, index.numbers.count) * (isName ? UNKNOWN_NAME_WEIGHT : 1);
  return { stems: different, idf, importance: isUnderstood ? idf : unknown, isUnderstood };
}
