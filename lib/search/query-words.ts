import type { LanguageRules } from './language-rules';
import { chunksOf, isUnspaced, type TextChunk } from './tokenise';
import type { Vocabulary } from './vocabulary';

/** One word of a query, or one identifier with its parts. */
export interface QueryWord {
  /** Parts in order, folded; one for a plain word. */
  parts: readonly string[];
  /** A camel-case name whole. */
  whole?: string | undefined;
  isStopWord: boolean;
  /** Written as names are: with capitals that do not come from the beginning of a sentence. */
  isName: boolean;
  /** Still being typed: only a beginning. */
  isPrefix: boolean;
}

/** Queries are cut here: nobody types as much, and attackers should not be able to. */
const QUERY_LENGTH_MAX = 2_000;
const QUERY_WORDS_MAX = 48;
const NEAREST_MAX = 3;

/** Takes a query apart; each word is listed once. With `isTyping`, the last word may be unfinished. */
export function queryWords(query: string, rules: LanguageRules, isTyping = false): QueryWord[] {
  const text = query.slice(0, QUERY_LENGTH_MAX);
  const words = new Map<string, QueryWord>();
  for (const chunk of chunksOf(text, rules)) {
    const word = queryWord(chunk, { text, rules });
    const lastEnd = chunk.parts.at(-1)?.end;
    if (isTyping && lastEnd === text.length) word.isPrefix = true;
    words.set(word.parts.join(' '), word);
    if (words.size === QUERY_WORDS_MAX) break;
  }
  return [...words.values()];
}

/** The words that carry the question: without stop words, unless there are no others. */
export function contentWords(words: readonly QueryWord[]): QueryWord[] {
  const content = words.filter(({ isStopWord }) => !isStopWord);
  return content.length === 0 ? [...words] : content;
}

/**
 * What to look for in place of a word that no section holds: the nearest words, for an unfinished one
 * also those that begin nearly so, and for writing without spaces the words that it is made of.
 */
export function similarWords(word: string, vocabulary: Vocabulary, isPrefix = false): string[] {
  if (vocabulary.countOf(word) > 0) return [word];
  if (isUnspaced(word)) return vocabulary.knownPiecesOf(word);
  const nearest = vocabulary.nearestTo(word, NEAREST_MAX);
  return isPrefix ? [...new Set([...nearest, ...vocabulary.nearestTo(word, NEAREST_MAX, true)])] : nearest;
}

function queryWord(
  { parts, whole }: TextChunk,
  { text, rules: { stopWords } }: { text: string; rules: LanguageRules },
): QueryWord {
  const [only] = parts;
  const start = only?.start ?? 0;
  const beginsSentence = /(?:^|[.!?:])\s*$/.test(text.slice(Math.max(0, start - 4), start));
  const written = text.slice(beginsSentence ? start + 1 : start, parts.at(-1)?.end);
  return {
    parts: parts.map(({ word }) => word),
    whole: whole?.word,
    isStopWord: parts.length === 1 && only !== undefined && stopWords.has(only.word),
    isName: /\p{Lu}/u.test(written),
    isPrefix: false,
  };
}
