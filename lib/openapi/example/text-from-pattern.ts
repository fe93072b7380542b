import {
  type PatternReading,
  readClass,
  readEscape,
  readQuantifier,
  skipGroupName,
  UnsupportedPattern,
} from './pattern-syntax';

const PATTERN_CHARACTERS_MAX = 1000;
const TEXT_CHARACTERS_MAX = 1000;
interface Reading extends PatternReading {
  /** Repetitions beyond the minimum. */
  extra: number;
}

/**
 * A text that matches a regular expression and fits the length bounds; `undefined` if none is found. Never runs the
 * expression itself, because an author's could take forever.
 *
 * @example textFromPattern('^[A-Z]{3}-\\d+$', { least: 0, most: 10 }) // 'AAA-1'
 */
export function textFromPattern(
  pattern: string,
  { least, most }: { least: number; most: number },
): string | undefined {
  if (pattern.length > PATTERN_CHARACTERS_MAX) return undefined;
  let isEmptyFitting = false;
  for (const extra of [0, 1, 2, 3, 5, 8, 13, 21, 34, 55, least]) {
    try {
      const reading: Reading = { pattern, at: 0, extra };
      let text = alternatives(reading, 0);
      if (reading.at < pattern.length) return undefined;
      const isOpen = !pattern.endsWith('$');
      if (isOpen && text.length < least) text = text.padEnd(Math.min(least, TEXT_CHARACTERS_MAX), 'a');
      if (text.length < least || text.length > most) continue;
      // Avoid the empty text where a longer one matches too, as in `^[a-z]*$`.
      if (text !== '') return text;
      isEmptyFitting = true;
    } catch (error) {
      if (error instanceof UnsupportedPattern) return undefined;
      throw error;
    }
  }
  return isEmptyFitting ? '' : undefined;
}

function alternatives(reading: Reading, depth: number): string {
  if (depth > 50) throw new UnsupportedPattern();
  const first = sequence(reading, depth);
  let text = first;
  while (reading.pattern[reading.at] === '|') {
    reading.at += 1;
    const other = sequence(reading, depth);
    // Avoid the empty text where there are alternatives, as in `^$|[a-z]+`.
    if (text === '') text = other;
  }
  return text;
}

function sequence(reading: Reading, depth: number): string {
  let text = '';
  for (;;) {
    const character = reading.pattern[reading.at];
    if (character === undefined || character === '|' || character === ')') return text;
    const piece = atom(reading, depth);
    text += repeated(reading, piece);
    if (text.length > TEXT_CHARACTERS_MAX) throw new UnsupportedPattern();
  }
}

function atom(reading: Reading, depth: number): string {
  const character = reading.pattern.charAt(reading.at);
  reading.at += 1;
  if (character === '^' || character === '$') return '';
  if (character === '.') return 'a';
  if (character === '[') return readClass(reading).sample;
  if (character === '\\') return readEscape(reading).sample;
  if (character !== '(') return character;
  skipGroupName(reading);
  const text = alternatives(reading, depth + 1);
  if (reading.pattern[reading.at] !== ')') throw new UnsupportedPattern();
  reading.at += 1;
  return text;
}

function repeated(reading: Reading, piece: string): string {
  const quantifier = readQuantifier(reading);
  if (quantifier === undefined) return piece;
  const count = Math.min(quantifier.most, quantifier.least + reading.extra);
  if (count * piece.length > TEXT_CHARACTERS_MAX) throw new UnsupportedPattern();
  return piece.repeat(count);
}
