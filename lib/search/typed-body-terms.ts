import { type QueryWord, similarWords } from './query-words';
import type { TermGroup } from './section-candidates';
import { pairTerm } from './section-terms';
import { isUnspaced } from './tokenise';
import type { TypedLookup } from './typed-terms';

export interface TypedBodyTerms {
  /** All of these must match; empty for a word that appears nowhere. */
  together: readonly TermGroup[];
  /** The parts of an identifier; any of them helps if they are not adjacent. */
  parts: readonly TermGroup[];
  /** The words as interpreted, for highlighting. */
  words: readonly string[];
}

/** How many of its most frequent completions a prefix expands to. */
const COMPLETIONS_MAX = 8;
const PART_COMPLETIONS_MAX = 64;

/** Expands a word to its stem, its completions, the adjacent parts of an identifier, or the nearest words. */
export function bodyTermsOf(word: QueryWord, lookup: TypedLookup): TypedBodyTerms {
  const { stemOf } = lookup;
  if (word.parts.length > 1) return identifierBodyTerms(word, lookup);
  const [only = ''] = word.parts;
  if (isUnspaced(only) && lookup.words.countOfPrefix(only) === 0) {
    const pieces = lookup.words.knownPiecesOf(only);
    return { together: pieces.map((piece) => [stemOf(piece)]), parts: [], words: pieces };
  }
  const words = meanings(word, only, lookup);
  return { together: [words.map(stemOf)], parts: [], words };
}

function identifierBodyTerms({ parts, whole, isPrefix }: QueryWord, lookup: TypedLookup): TypedBodyTerms {
  const { words, stemOf } = lookup;
  const wholes = whole === undefined ? [] : isPrefix ? words.completionsOf(whole, COMPLETIONS_MAX) : [whole];
  const together = parts.slice(1).map((part, position) => {
    const isLast = position === parts.length - 2;
    const before = stemOf(parts[position] ?? '');
    const ends = isLast && isPrefix ? words.completionsOf(part, PART_COMPLETIONS_MAX) : [part];
    return [...ends.map((end) => pairTerm(before, stemOf(end))), ...wholes.map(stemOf)];
  });
  return { together, parts: parts.map((part) => [stemOf(part)]), words: [...parts, ...wholes] };
}

function meanings(word: QueryWord, only: string, { words, stems, stemOf }: TypedLookup): string[] {
  const isPrefix = word.isPrefix && only.length > 1;
  if (isPrefix && words.countOfPrefix(only) > 0) return words.completionsOf(only, COMPLETIONS_MAX);
  if (stems.countOf(stemOf(only)) > 0) return [only];
  return similarWords(only, words, isPrefix);
}
