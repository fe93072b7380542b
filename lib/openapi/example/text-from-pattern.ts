const PATTERN_CHARACTERS_MAX = 1000;
const TEXT_CHARACTERS_MAX = 1000;
const candidates = 'aA1 -_.@/:+#%$&*!?=~^(){}[]<>|;,"\'\\`éΩ漢';

/** For patterns with unsupported syntax, such as lookahead. */
class UnsupportedPattern extends Error {}

interface Reading {
  pattern: string;
  at: number;
  /** Repetitions beyond the minimum. */
  extra: number;
}

/**
 * A text that matches a regular expression, with a length within bounds; `undefined` if none is found. Never
 * runs the expression itself, because an author's could take forever.
 *
 * @example textFromPattern('^[A-Z]{3}-\\d+$', { least: 0, most: 10 }) // 'AAA-1'
 */
export function textFromPattern(
  pattern: string,
  { least, most }: { least: number; most: number },
): string | undefined {
  if (pattern.length > PATTERN_CHARACTERS_MAX) return undefined;
  for (const extra of [0, 1, 2, 3, 5, 8, 13, 21, 34, 55, least]) {
    try {
      const reading: Reading = { pattern, at: 0, extra };
      let text = alternatives(reading, 0);
      if (reading.at < pattern.length) return undefined;
      const isOpen = !pattern.endsWith('$');
      if (isOpen && text.length < least) text = text.padEnd(Math.min(least, TEXT_CHARACTERS_MAX), 'a');
      if (text.length >= least && text.length <= most) return text;
    } catch (error) {
      if (error instanceof UnsupportedPattern) return undefined;
      throw error;
    }
  }
  return undefined;
}

function alternatives(reading: Reading, depth: number): string {
  if (depth > 50) throw new UnsupportedPattern();
  const first = sequence(reading, depth);
  let text = first;
  while (reading.pattern[reading.at] === '|') {
    reading.at += 1;
    const other = sequence(reading, depth);
    // An empty text is a poor example where there are alternatives, as in `^$|[a-z]+`.
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
  if (character === '[') return characterOfClass(reading);
  if (character === '\\') return escaped(reading);
  if (character !== '(') return character;
  if (reading.pattern[reading.at] === '?') skipGroupName(reading);
  const text = alternatives(reading, depth + 1);
  if (reading.pattern[reading.at] !== ')') throw new UnsupportedPattern();
  reading.at += 1;
  return text;
}

function skipGroupName(reading: Reading): void {
  const opening = /^\?(?::|<[A-Za-z_]\w*>|i:)/.exec(reading.pattern.slice(reading.at));
  if (opening === null) throw new UnsupportedPattern();
  reading.at += opening[0].length;
}

function repeated(reading: Reading, piece: string): string {
  const quantifier = /^(?:([*+?])|\{(\d+)(,(\d*))?\})\??/.exec(
    reading.pattern.slice(reading.at, reading.at + 20),
  );
  if (quantifier === null) return piece;
  reading.at += quantifier[0].length;
  const [, sign, fewest, isRange, highest] = quantifier;
  const least = sign === undefined ? Number(fewest) : sign === '+' ? 1 : 0;
  const open = sign === '?' ? 1 : Number.POSITIVE_INFINITY;
  const most = sign === undefined ? (isRange === undefined ? least : Number(highest || open)) : open;
  const count = Math.min(most, least + reading.extra);
  if (count * piece.length > TEXT_CHARACTERS_MAX) throw new UnsupportedPattern();
  return piece.repeat(count);
}

const classes: Readonly<Record<string, string>> = { d: '1', w: 'a', s: ' ', D: 'a', W: '-', S: 'a' };
const controls: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', f: '\f', v: '\v', 0: '\0' };

function escaped(reading: Reading): string {
  const character = reading.pattern.charAt(reading.at);
  reading.at += 1;
  if (character === 'b' || character === 'A' || character === 'Z' || character === 'z') return '';
  if (character === 'p') {
    const property = /^\{[^}]*\}/.exec(reading.pattern.slice(reading.at));
    reading.at += property?.[0].length ?? 0;
    return /N/.test(property?.[0] ?? '') ? '1' : 'a';
  }
  const code = /^(?:x([\da-f]{2})|u([\da-f]{4}))/i.exec(reading.pattern.slice(reading.at - 1));
  if (code !== null) {
    reading.at += code[0].length - 1;
    return String.fromCharCode(Number.parseInt(code[1] ?? code[2] ?? '61', 16));
  }
  if (/[1-9Bk]/.test(character)) throw new UnsupportedPattern();
  return classes[character] ?? controls[character] ?? character;
}

function characterOfClass(reading: Reading): string {
  const { pattern } = reading;
  const isNegated = pattern[reading.at] === '^';
  if (isNegated) reading.at += 1;
  const ranges: { from: string; to: string; isShorthand: string | undefined }[] = [];
  while (reading.at < pattern.length && pattern[reading.at] !== ']') {
    const start = reading.at;
    const from = classCharacter(reading);
    const shorthand = pattern[start] === '\\' ? pattern[start + 1] : undefined;
    const isShorthand = shorthand !== undefined && /[dwsDWSp]/.test(shorthand) ? shorthand : undefined;
    const isRange =
      pattern[reading.at] === '-' && pattern[reading.at + 1] !== ']' && isShorthand === undefined;
    if (isRange) reading.at += 1;
    ranges.push({ from, to: isRange ? classCharacter(reading) : from, isShorthand });
  }
  if (reading.at >= pattern.length) throw new UnsupportedPattern();
  reading.at += 1;
  const isIn = (character: string) =>
    ranges.some(({ from, to, isShorthand }) =>
      isShorthand === undefined
        ? character >= from && character <= to
        : isInShorthand(character, isShorthand),
    );
  const chosen = isNegated
    ? [...candidates].find((character) => !isIn(character))
    : (['a', '1', 'A'].find(isIn) ?? ranges[0]?.from);
  if (chosen === undefined) throw new UnsupportedPattern();
  return chosen;
}

function classCharacter(reading: Reading): string {
  const character = reading.pattern.charAt(reading.at);
  reading.at += 1;
  if (character !== '\\') return character;
  // Inside a class, \b is a backspace.
  if (reading.pattern[reading.at] === 'b') {
    reading.at += 1;
    return '\b';
  }
  return escaped(reading);
}

function isInShorthand(character: string, shorthand: string): boolean {
  if (shorthand === 'd') return /\d/.test(character);
  if (shorthand === 'w') return /\w/.test(character);
  if (shorthand === 's') return /\s/.test(character);
  if (shorthand === 'D') return /\D/.test(character);
  if (shorthand === 'W') return /\W/.test(character);
  return shorthand === 'S' ? /\S/.test(character) : /[\p{L}\p{N}]/u.test(character);
}
