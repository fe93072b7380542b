type Rule = readonly [ending: string, replacement: string];

const STEP_2: readonly Rule[] = [
  ['ational', 'ate'],
  ['ization', 'ize'],
  ['iveness', 'ive'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['tional', 'tion'],
  ['biliti', 'ble'],
  ['entli', 'ent'],
  ['ousli', 'ous'],
  ['ation', 'ate'],
  ['alism', 'al'],
  ['aliti', 'al'],
  ['iviti', 'ive'],
  ['enci', 'ence'],
  ['anci', 'ance'],
  ['izer', 'ize'],
  ['alli', 'al'],
  ['ator', 'ate'],
  ['logi', 'log'],
  ['bli', 'ble'],
  ['eli', 'e'],
];
const STEP_3: readonly Rule[] = [
  ['icate', 'ic'],
  ['ative', ''],
  ['alize', 'al'],
  ['iciti', 'ic'],
  ['ical', 'ic'],
  ['ness', ''],
  ['ful', ''],
];
const STEP_4 = /(?:ement|ance|ence|able|ible|ment|(?<=[st])ion|ant|ent|ism|ate|iti|ous|ive|ize|al|er|ic|ou)$/;

/**
 * The stem of a lower-case English word by Porter's algorithm (1980). Words with digits or letters beyond a to z are
 * returned unchanged.
 *
 * @example porterStem('navigation') // 'navig'
 */
export function porterStem(word: string): string {
  if (word.length < 3 || !/^[a-z]+$/.test(word)) return word;
  let stem = withoutPlural(word);
  stem = withoutPastOrGerund(stem);
  if (stem.endsWith('y') && hasVowel(stem.slice(0, -1))) stem = `${stem.slice(0, -1)}i`;
  stem = replaced(replaced(stem, STEP_2), STEP_3);
  const bare = stem.replace(STEP_4, '');
  return tidied(measure(bare) > 1 ? bare : stem);
}

function withoutPlural(word: string): string {
  if (word.endsWith('sses') || word.endsWith('ies')) return word.slice(0, -2);
  return word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

function withoutPastOrGerund(word: string): string {
  if (word.endsWith('eed')) return measure(word.slice(0, -3)) > 0 ? word.slice(0, -1) : word;
  const ending = word.endsWith('ed') ? 2 : word.endsWith('ing') ? 3 : 0;
  const stem = word.slice(0, word.length - ending);
  if (ending === 0 || !hasVowel(stem)) return word;
  if (/(?:at|bl|iz)$/.test(stem)) return `${stem}e`;
  if (/([^aeioulsz])\1$/.test(stem) && !isVowel(stem, stem.length - 1)) return stem.slice(0, -1);
  return measure(stem) === 1 && endsShort(stem) ? `${stem}e` : stem;
}

/** Only the first matching ending counts, even if the rest of the word is too short to drop it. */
function replaced(word: string, rules: readonly Rule[]): string {
  const rule = rules.find(([ending]) => word.endsWith(ending));
  if (rule === undefined) return word;
  const stem = word.slice(0, -rule[0].length);
  return measure(stem) > 0 ? stem + rule[1] : word;
}

function tidied(word: string): string {
  let stem = word;
  if (stem.endsWith('e')) {
    const rest = stem.slice(0, -1);
    if (measure(rest) > 1 || (measure(rest) === 1 && !endsShort(rest))) stem = rest;
  }
  return stem.endsWith('ll') && measure(stem) > 1 ? stem.slice(0, -1) : stem;
}

function isVowel(word: string, index: number): boolean {
  const letter = word[index] ?? '';
  if (letter === 'y') return index > 0 && !isVowel(word, index - 1);
  return 'aeiou'.includes(letter) && letter !== '';
}

function hasVowel(word: string): boolean {
  for (let index = 0; index < word.length; index++) if (isVowel(word, index)) return true;
  return false;
}

/** Porter's measure: how many vowel-consonant sequences the word has. */
function measure(word: string): number {
  let count = 0;
  let wasVowel = false;
  for (let index = 0; index < word.length; index++) {
    const vowel = isVowel(word, index);
    if (wasVowel && !vowel) count++;
    wasVowel = vowel;
  }
  return count;
}

/** Ends in consonant, vowel, consonant, the last not w, x or y: `hop`, `fil`. */
function endsShort(word: string): boolean {
  const last = word.length - 1;
  return (
    last >= 2 &&
    !isVowel(word, last) &&
    isVowel(word, last - 1) &&
    !isVowel(word, last - 2) &&
    !/[wxy]$/.test(word)
  );
}
