import type { WantedWords } from './mark-matches';
import { contentWords, knownWords, type QueryWord, queryWords } from './query-words';
import type { SearchIndex } from './search-index';
import type { TermGroup } from './section-candidates';
import { nameTerm, pairTerm } from './section-terms';
import { isUnspaced } from './tokenise';
import type { Vocabulary } from './vocabulary';

/** What has been typed so far, as questions to the index. */
export interface TypedTerms {
  /** Terms for each word in titles and headings; absent when one of them stands in none. */
  names: readonly TermGroup[] | undefined;
  /** Terms for each content word; none for a word that stands nowhere. */
  content: readonly TermGroup[];
  wanted: WantedWords;
}

interface Vocabularies {
  names: Vocabulary;
  words: Vocabulary;
}

/** A beginning is completed to the most frequent words that have it: in names, and in all text. */
const NAME_COMPLETIONS_MAX = 64;
const COMPLETIONS_MAX = 8;

/** Reads what has been typed; the last word may be unfinished, unknown words are taken for the nearest. */
export async function typedTerms(index: SearchIndex, query: string): Promise<TypedTerms | undefined> {
  const [names, words] = await Promise.all([index.vocabulary('name'), index.vocabulary('word')]);
  const typed = withoutLoneLetter(queryWords(query, index.rules, true));
  if (typed.length === 0) return undefined;
  const vocabularies = { names, words };
  const nameGroups = typed.map((word) => nameGroupsOf(word, vocabularies));
  const content = contentWords(typed).map((word) => matterWords(word, vocabularies));
  return {
    names: nameGroups.every((groups) => groups !== undefined) ? nameGroups.flat() : undefined,
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

/** Groups that a name must all hold for the word; `undefined` where no name can. */
function nameGroupsOf(word: QueryWord, { names, words }: Vocabularies): TermGroup[] | undefined {
  const last = word.parts.at(-1) ?? '';
  const isPrefix = word.isPrefix && (last.length > 1 || isUnspaced(last));
  const ending = isPrefix ? completed(last, names, NAME_COMPLETIONS_MAX) : [last];
  if (word.parts.length > 1) return identifierGroups(word, { ending, names });
  if (isPrefix ? ending.length > 0 : names.countOf(last) > 0) return [ending.map(nameTerm)];
  // A word that stands only in the text is no mistake.
  if (isPrefix ? words.countOfPrefix(last) > 0 : words.countOf(last) > 0) return undefined;
  const meant = nearest(last, names, isPrefix);
  return meant.length === 0 ? undefined : [meant.map(nameTerm)];
}

/** Its parts side by side, or the name whole. */
function identifierGroups(
  { parts, whole, isPrefix }: QueryWord,
  { ending, names }: { ending: readonly string[]; names: Vocabulary },
): TermGroup[] {
  const before = parts.at(-2) ?? '';
  const wholes =
    whole === undefined ? [] : isPrefix ? completed(whole, names, NAME_COMPLETIONS_MAX) : [whole];
  const lastPairs = [...ending.map((word) => pairTerm(before, word)), ...wholes].map(nameTerm);
  const earlier = parts
    .slice(1, -1)
    .map((part, position) => [pairTerm(parts[position] ?? '', part), ...wholes]);
  return [...earlier.map((group) => group.map(nameTerm)), lastPairs];
}

/** Words that stand for a typed one, side by side where it has parts. */
interface Alternatives {
  words: readonly string[];
  isTogether: boolean;
}

function matterWords(word: QueryWord, { words }: Vocabularies): Alternatives {
  const [only = ''] = word.parts;
  const ended = (written: string) =>
    word.isPrefix && written.length > 1 ? completed(written, words, COMPLETIONS_MAX) : [written];
  if (word.parts.length > 1) {
    const isWholeKnown = word.whole !== undefined && words.countOfPrefix(word.whole) > 0;
    if (isWholeKnown && word.whole !== undefined) return { words: ended(word.whole), isTogether: false };
    return { words: word.parts, isTogether: true };
  }
  if (word.isPrefix && words.countOfPrefix(only) > 0) return { words: ended(only), isTogether: false };
  if (words.countOf(only) > 0) return { words: [only], isTogether: false };
  if (isUnspaced(only)) return { words: words.knownPiecesOf(only), isTogether: true };
  return { words: nearest(only, words, word.isPrefix), isTogether: false };
}

/** The words that a beginning may become; the word itself comes first where it is one. */
function completed(word: string, vocabulary: Vocabulary, limit: number): string[] {
  const found = vocabulary.completionsOf(word, limit).map((item) => item.word);
  return vocabulary.countOf(word) > 0 ? [word, ...found.filter((item) => item !== word)] : found;
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
