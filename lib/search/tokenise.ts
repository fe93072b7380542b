import type { LanguageRules } from './language-rules';

export interface Token {
  /** Normalised: lower case, no accents, letters and digits only. */
  word: string;
  start: number;
  end: number;
}

/** Text between white space and punctuation: a word, or an identifier with its parts. */
export interface TextChunk {
  /** The parts in order; one for a plain word. */
  parts: readonly Token[];
  /** A camel-case name as a whole, if it has parts: `waitForToken` → `waitfortoken`. */
  whole?: Token | undefined;
}

const WORD = /[\p{L}\p{N}\p{M}_]+(?:['’.\-/:@]+[\p{L}\p{N}\p{M}_]+)*/gu;
const PART = /[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu;
/** Bounded, because segmenting takes more than linear time and no sentence is this long. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]{1,500}/gu;
const IS_UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const CAMEL_BOUNDARY = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll}{2})/u;
/** Longer runs are encoded data, not words. */
const WORD_LENGTH_MAX = 48;

/**
 * The words of a text. Identifiers appear whole and by part; scripts without spaces are split by the language's
 * rules.
 *
 * @example chunksOf('Set maxDuration', rules) // [set], [max, duration] with whole maxduration
 */
export function* chunksOf(text: string, rules: LanguageRules): Generator<TextChunk> {
  for (const match of text.matchAll(WORD)) {
    const chunk = chunkFrom(match[0], match.index, rules);
    if (chunk !== undefined) yield chunk;
  }
}

/** Every indexed word of a text, whole names before their parts. */
export function* wordsOf(text: string, rules: LanguageRules): Generator<string> {
  for (const { parts, whole } of chunksOf(text, rules)) {
    if (whole !== undefined) yield whole.word;
    for (const part of parts) yield part.word;
  }
}

/** The stems of `wordsOf`. */
export function* stemsOf(text: string, rules: LanguageRules): Generator<string> {
  for (const word of wordsOf(text, rules)) yield rules.stemOf(word);
}

export function isUnspaced(word: string): boolean {
  return IS_UNSPACED.test(word);
}

function chunkFrom(written: string, start: number, rules: LanguageRules): TextChunk | undefined {
  // Fast path for most words of most sites.
  if (/^[A-Z]?[a-z]+$/.test(written)) {
    return written.length > WORD_LENGTH_MAX
      ? undefined
      : { parts: [{ word: written.toLowerCase(), start, end: start + written.length }] };
  }
  const parts: Token[] = [];
  for (const match of written.matchAll(PART)) {
    // One by one, because spreading would exceed the limit on arguments (tens of thousands).
    if (isUnspaced(match[0]))
      for (const token of segmented(match[0], start + match.index, rules)) parts.push(token);
    else parts.push(...camelParts(match[0], start + match.index));
  }
  const kept = parts.filter(({ word }) => word !== '' && word.length <= WORD_LENGTH_MAX);
  if (kept.length < 2 || !/^[\p{L}\p{N}]+$/u.test(written) || isUnspaced(written))
    return kept.length === 0 ? undefined : { parts: kept };
  const word = folded(written);
  return word.length > WORD_LENGTH_MAX
    ? { parts: kept }
    : { parts: kept, whole: { word, start, end: start + written.length } };
}

function camelParts(written: string, start: number): Token[] {
  const tokens: Token[] = [];
  let from = start;
  for (const part of written.split(CAMEL_BOUNDARY)) {
    const word = folded(withoutApostrophe(part));
    // A single letter left over from a name such as "iOS" or "OAuth" means nothing.
    if (part.length > 1 || part === written) tokens.push({ word, start: from, end: from + part.length });
    from += part.length;
  }
  return tokens;
}

function segmented(written: string, start: number, rules: LanguageRules): Token[] {
  const tokens: Token[] = [];
  let from = 0;
  const addSpaced = (end: number) => {
    if (end > from) tokens.push(...camelParts(written.slice(from, end), start + from));
  };
  for (const run of written.matchAll(UNSPACED)) {
    addSpaced(run.index);
    for (const { segment, index, isWordLike } of rules.segmenter.segment(run[0])) {
      if (isWordLike !== true) continue;
      const at = start + run.index + index;
      tokens.push({ word: folded(segment), start: at, end: at + segment.length });
    }
    from = run.index + run[0].length;
  }
  addSpaced(written.length);
  return tokens;
}

/** `user's` is indexed as `user`, `don't` as `dont`. */
function withoutApostrophe(word: string): string {
  return word.replace(/['’]s$/i, '').replace(/['’]/g, '');
}

function folded(word: string): string {
  const lower = word.toLowerCase();
  if (/^[a-z0-9]*$/.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}\p{M}]/gu, '');
}
