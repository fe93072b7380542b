import { type QueryWord, similarWords } from './query-words';
import type { TermGroup } from './section-candidates';
import { nameTerm, pairTerm } from './section-terms';
import { isUnspaced } from './tokenise';
import type { TypedLookup } from './typed-terms';

/** A beginning is completed to the most frequent words of names that have it. */
const COMPLETIONS_MAX = 64;

/** Groups that a title or heading must all hold for a word; `undefined` where none can. */
export function nameGroupsOf(word: QueryWord, lookup: TypedLookup): TermGroup[] | undefined {
  const { names, words, stems, stemOf } = lookup;
  if (word.parts.length > 1) return identifierGroups(word, lookup);
  const [only = ''] = word.parts;
  const isPrefix = word.isPrefix && (only.length > 1 || isUnspaced(only));
  const known = endings(only, isPrefix, lookup);
  if (known.length > 0) return [known.map(nameTerm)];
  // A word that stands only in the text, or there in another form, is no mistake.
  const isInText = isPrefix ? words.countOfPrefix(only) > 0 : words.countOf(only) > 0;
  if (isInText || stems.countOf(stemOf(only)) > 0) return undefined;
  const meant = similarWords(only, names, isPrefix);
  return meant.length === 0 ? undefined : [meant.map(nameTerm)];
}

/** Its parts side by side, or the name whole. */
function identifierGroups({ parts, whole, isPrefix }: QueryWord, lookup: TypedLookup): TermGroup[] {
  const wholes = whole === undefined ? [] : endings(whole, isPrefix, lookup);
  return parts.slice(1).map((part, position) => {
    const isLast = position === parts.length - 2;
    const before = parts[position] ?? '';
    const ends = isLast && isPrefix ? endings(part, true, lookup) : [part];
    return [...ends.map((end) => pairTerm(before, end)), ...wholes].map(nameTerm);
  });
}

/** The words of names that a word is or may become. */
function endings(word: string, isPrefix: boolean, { names }: TypedLookup): string[] {
  if (!isPrefix) return names.countOf(word) > 0 ? [word] : [];
  return names.completionsOf(word, COMPLETIONS_MAX);
}
