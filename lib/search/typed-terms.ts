import type { WantedWords } from './mark-matches';
import { allOf, anyOf, type MatchPart, phrase } from './match-expression';
import type { TermGroup } from './matter-candidates';
import { contentWords, knownWords, type QueryWord, queryWords } from './query-words';
import type { SearchIndex } from './search-index';
import { pairTerm } from './section-terms';
import { isUnspaced } from './tokenise';
import type { Vocabulary } from './vocabulary';

/** What has been typed so far, as questions to the index. */
export interface TypedTerms {
  /** All words, in titles and headings; absent when one of them stands in none. */
  names: MatchPart | undefined;
  /** Upper bound of what `names` matches. */
  nameCount: number;
  /** Terms for each content word; none for a word that stands nowhere. */
  content: readonly TermGroup[];
  wanted: WantedWords;
}

interface Vocabularies {
  names: Vocabulary;
  words: Vocabulary;
}

/** A beginning is completed to at most this many words where stems are asked for. */
const COMPLETIONS_MAX = 8;

/** Reads what has been typed; the last word may be unfinished, unknown words are taken for the nearest. */
export async function typedTerms(index: SearchIndex, query: string): Promise<TypedTerms | undefined> {
  const [names, words] = await Promise.all([index.vocabulary('name'), index.vocabulary('word')]);
  const typed = withoutLoneLetter(queryWords(query, index.rules, true));
  if (typed.length === 0) return undefined;
  const vocabularies = { names, words };
  const nameParts = typed.map((word) => namePart(word, vocabularies));
  const content = contentWords(typed).map((word) => matterWords(word, vocabularies));
  return {
    names: nameParts.every((part) => part !== undefined)
      ? allOf(nameParts.map(({ match }) => match))
      : undefined,
    nameCount: Math.min(...nameParts.map((part) => part?.count ?? 0)),
    content: content.flatMap((alternatives) => termGroups(index, alternatives)),
    wanted: wantedWords(index, typed, content),
  };
}

/** One letter of the next word says nothing yet. */
function withoutLoneLetter(words: readonly QueryWord[]): readonly QueryWord[] {
  const last = words.at(-1);
  const [only = ''] = last?.parts ?? [];
  const isLone = last?.isPrefix === true && last.parts.length === 1 && only.length === 1 && !isUnspaced(only);
  return isLone && words.length > 1 ? words.slice(0, -1) : words;
}

function namePart(
  word: QueryWord,
  { names, words }: Vocabularies,
): { match: MatchPart; count: number } | undefined {
  const [only = ''] = word.parts;
  if (word.parts.length > 1) {
    const parts = [phrase(word.parts, word.isPrefix)];
    if (word.whole !== undefined) parts.push(phrase([word.whole], word.isPrefix));
    return {
      match: anyOf(parts),
      count: Math.min(...word.parts.slice(0, -1).map((part) => names.countOf(part))),
    };
  }
  const isPrefix = word.isPrefix && (only.length > 1 || isUnspaced(only));
  const count = isPrefix ? names.countOfPrefix(only) : names.countOf(only);
  if (count > 0) return { match: phrase([only], isPrefix), count };
  if (isPrefix ? words.countOfPrefix(only) > 0 : words.countOf(only) > 0) return undefined;
  const meant = nearest(only, names, isPrefix);
  if (meant.length === 0) return undefined;
  return {
    match: anyOf(meant.map((item) => phrase([item]))),
    count: meant.reduce((sum, item) => sum + names.countOf(item), 0),
  };
}

/** Words that stand for a typed one, side by side where it has parts. */
interface Alternatives {
  words: readonly string[];
  isTogether: boolean;
}

function matterWords(word: QueryWord, { words }: Vocabularies): Alternatives {
  const [only = ''] = word.parts;
  if (word.parts.length > 1) {
    const isWholeKnown = word.whole !== undefined && words.countOfPrefix(word.whole) > 0;
    if (isWholeKnown && word.whole !== undefined)
      return { words: completions(word.whole, words, word), isTogether: false };
    return { words: word.parts, isTogether: true };
  }
  if (word.isPrefix && words.countOfPrefix(only) > 0)
    return { words: completions(only, words, word), isTogether: false };
  if (words.countOf(only) > 0) return { words: [only], isTogether: false };
  if (isUnspaced(only)) return { words: words.knownPiecesOf(only), isTogether: true };
  return { words: nearest(only, words, word.isPrefix), isTogether: false };
}

function completions(word: string, words: Vocabulary, { isPrefix }: QueryWord): string[] {
  if (!isPrefix || word.length < 2) return [word];
  const found = words.completionsOf(word, COMPLETIONS_MAX).map((item) => item.word);
  return words.countOf(word) > 0 ? [word, ...found.filter((item) => item !== word)] : found;
}

function nearest(word: string, vocabulary: Vocabulary, isPrefix: boolean): string[] {
  const whole = knownWords(word, vocabulary, false);
  return isPrefix ? [...new Set([...whole, ...vocabulary.nearestTo(word, 3, true)])] : whole;
}

function termGroups({ rules }: SearchIndex, { words, isTogether }: Alternatives): TermGroup[] {
  const stems = words.map(rules.stemOf);
  if (!isTogether || stems.length < 2) return [stems];
  return stems.slice(1).map((stem, position) => [pairTerm(stems[position] ?? '', stem)]);
}

function wantedWords(
  { rules }: SearchIndex,
  typed: readonly QueryWord[],
  content: readonly Alternatives[],
): WantedWords {
  const finished = typed.filter(({ isPrefix, isStopWord }) => !isPrefix && !isStopWord);
  const last = typed.at(-1);
  const beginning = last?.isPrefix === true ? [last.whole, last.parts.at(-1)] : [];
  return {
    stems: new Set(
      [...finished.flatMap(({ parts }) => parts), ...content.flatMap(({ words }) => words)].map(rules.stemOf),
    ),
    prefixes: beginning.filter((word) => word !== undefined),
  };
}
