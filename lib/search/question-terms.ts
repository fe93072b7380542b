import { anyOf, type MatchPart, phrase } from './match-expression';
import { contentWords, knownWords, type QueryWord, queryWords } from './query-words';
import type { SearchIndex } from './search-index';
import type { Vocabulary } from './vocabulary';

/** One thing that a question asks about. */
export interface QuestionTerm {
  /** Stems that stand for it, any of them; empty when the index knows nothing like it. */
  stems: readonly string[];
  /** How much it tells: rare words tell most. */
  idf: number;
  /** What to ask the index for; absent when it knows nothing like it. */
  match?: MatchPart | undefined;
}

/** Takes a question apart into terms with their weights; stop words are left out where others remain. */
export async function questionTerms(index: SearchIndex, question: string): Promise<QuestionTerm[]> {
  const [words, stems] = await Promise.all([index.vocabulary('word'), index.vocabulary('stem')]);
  const lookup: Lookup = { index, words, stems };
  return contentWords(queryWords(question, index.rules)).flatMap((word) => termsOf(word, lookup));
}

interface Lookup {
  index: SearchIndex;
  words: Vocabulary;
  stems: Vocabulary;
}

function termsOf(word: QueryWord, lookup: Lookup): QuestionTerm[] {
  const { stemOf, stopWords } = lookup.index.rules;
  if (word.parts.length === 1) return word.parts.map((part) => termOf(part, lookup));
  const together = phrase(word.parts.map(stemOf));
  if (word.whole !== undefined && lookup.words.countOf(word.whole) > 0) {
    const stem = stemOf(word.whole);
    return [
      {
        stems: [stem],
        idf: inverseFrequency(lookup.stems.countOf(stem), lookup.index),
        match: anyOf([phrase([stem]), together]),
      },
    ];
  }
  const parts = word.parts
    .filter((part) => !stopWords.has(part))
    .map((part) => termOf(part, lookup))
    .filter((term, _, all) => term.match !== undefined || all.length === 1);
  const [first, ...rest] = parts;
  if (first?.match === undefined) return parts;
  // The parts side by side weigh beside each part alone.
  return [{ ...first, match: anyOf([first.match, together]) }, ...rest];
}

function termOf(word: string, { index, words, stems }: Lookup): QuestionTerm {
  const stem = index.rules.stemOf(word);
  const isKnown = stems.countOf(stem) > 0;
  const meant = isKnown ? [stem] : knownWords(word, words, false).map(index.rules.stemOf);
  const different = [...new Set(meant)];
  if (different.length === 0) return { stems: [], idf: inverseFrequency(0, index) };
  return {
    stems: different,
    idf: inverseFrequency(Math.max(...different.map((item) => stems.countOf(item))), index),
    match: anyOf(different.map((item) => phrase([item]))),
  };
}

function inverseFrequency(count: number, { sectionCount }: SearchIndex): number {
  return Math.log(1 + (Math.max(0, sectionCount - count) + 0.5) / (count + 0.5));
}
