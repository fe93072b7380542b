import { type QueryWord, similarWords } from './query-words';
import type { TermGroup } from './section-candidates';
import { nameTerm, pairTerm } from './section-terms';
import { isUnspaced } from './tokenise';
import type { TypedLookup } from './typed-terms';

/** How many of its most frequent completions in names a prefix expands to. */
const COMPLETIONS_MAX = 64;

/** The groups that a title or heading must all match for a word; `undefined` if none can. */
export function nameGroupsOf(word: QueryWord, lookup: TypedLookup): TermGroup[] | undefined {
  const { names, words, stems, stemOf } = lookup;
  if (word.parts.length > 1) return identifierGroups(word, lookup);
  const [only = ''] = word.parts;
  const isPrefix = word.isPrefix && (only.length > 1 || isUnspaced(only));
  const known = endings(only, isPrefix, lookup);
  if (known.length > 0) return [known.map(nameTerm)];
  // A word that appears only in text, or there in another form, is not a typing error.
  const isInText = isPrefix ? words.countOfPrefix(only) > 0 : words.countOf(only) > 0;
  if (isInText || stems.countOf(stemOf(only)) > 0) return undefined;
  const meant = similarWords(only, names, isPrefix);
  return meant.length === 0 ? undefined : [meant.map(nameTerm)];
}

/** Adjacent parts, or the whole name. */
function identifierGroups({ parts, whole, isPrefix }: QueryWord, lookup: TypedLookup): TermGroup[] {
  const wholes = whole === undefined ? [] : endings(whole, isPrefix, lookup);
  return parts.slice(1).map((part, position) => {
    const isLast = position === parts.length - 2;
    const before = parts[position] ?? '';
    const ends = isLast && isPrefix ? endings(part, true, lookup) : [part];
    return [...ends.map((end) => pairTerm(before, end)), ...wholes].map(nameTerm);
  });
}

/** The known name words that equal the word or start with it. */
function endings(word: string, isPrefix: boolean, { names }: TypedLookup): string[] {
  if (!isPrefix) return names.countOf(word) > 0 ? [word] : [];
  return names.completionsOf(word, COMPLETIONS_MAX);
}
