import { contentWords, meantWords, type QueryWord, queryWords } from './query-words';
import type { SearchIndex } from './search-index';
import { inverseFrequency } from './section-candidates';
import { pairTerm } from './section-terms';
import type { Vocabulary } from './vocabulary';

/** One thing that a question asks about. */
export interface QuestionTerm {
  /** Stems that stand for it, any of them; empty when the index knows nothing like it. */
  stems: readonly string[];
  /** How much it tells: rare words tell most. */
  idf: number;
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

function termsOf({ parts, whole }: QueryWord, lookup: Lookup): QuestionTerm[] {
  if (whole !== undefined && lookup.words.countOf(whole) > 0) return [termOf(whole, lookup)];
  const { stopWords } = lookup.index.rules;
  const content = parts.filter((part) => !stopWords.has(part));
  return (content.length === 0 ? parts : content).map((part) => termOf(part, lookup));
}

function termOf(word: string, { index, words, stems }: Lookup): QuestionTerm {
  const stem = index.rules.stemOf(word);
  const meant = stems.countOf(stem) > 0 ? [stem] : meantWords(word, words).map(index.rules.stemOf);
  const different = [...new Set(meant)];
  const count = Math.max(0, ...different.map((item) => stems.countOf(item)));
  return { stems: different, idf: inverseFrequency(count, index.numbers.count) };
}
