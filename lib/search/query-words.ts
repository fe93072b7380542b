import type { LanguageRules } from './language-rules';
import { chunksOf, isUnspaced, type TextChunk } from './tokenise';
import type { Vocabulary } from './vocabulary';

/** A word of a query, or an identifier with its parts. */
export interface QueryWord {
  /** Normalised parts in order; one for a plain word. */
  parts: readonly string[];
  /** A camel-case name as a whole. */
  whole?: string | undefined;
  isStopWord: boolean;
  /** Written like a name: with a capital that does not start a sentence. */
  isName: boolean;
  /** Whether the reader may still be typing it. */
  isPrefix: boolean;
}

/** Longer than any real query; limits the cost of an attack. */
const QUERY_LENGTH_MAX = 2_000;
const QUERY_WORDS_MAX = 48;
const NEAREST_MAX = 3;

/** Splits a query into distinct words. With `isTyping`, the last one may be unfinished. */
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

/** The query without stop words, unless it has no other words. */
export function contentWords(words: readonly QueryWord[]): QueryWord[] {
  const content = words.filter(({ isStopWord }) => !isStopWord);
  return content.length === 0 ? [...words] : content;
}

/** Replacements for an unknown word: the nearest words, words with nearly its prefix, or known words inside it. */
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
