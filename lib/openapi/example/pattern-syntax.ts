/** Thrown for patterns with unsupported syntax, such as back-references. */
export class UnsupportedPattern extends Error {}

export interface PatternReading {
  pattern: string;
  at: number;
}

export interface PatternCharacters {
  isIn: (character: string) => boolean;
  /** Empty for a zero-width match. */
  sample: string;
}

/** Skips what follows the opening parenthesis of a group, such as its name. */
export function skipGroupName(reading: PatternReading): void {
  if (reading.pattern[reading.at] !== '?') return;
  const opening = /^\?(?::|<[A-Za-z_]\w*>|i:)/.exec(reading.pattern.slice(reading.at));
  if (opening === null) throw new UnsupportedPattern();
  reading.at += opening[0].length;
}

/** How often the preceding element may occur; `undefined` if there is no quantifier. */
export function readQuantifier(reading: PatternReading): { least: number; most: number } | undefined {
  const quantifier = /^(?:([*+?])|\{(\d+)(,(\d*))?\})\??/.exec(
    reading.pattern.slice(reading.at, reading.at + 20),
  );
  if (quantifier === null) return undefined;
  reading.at += quantifier[0].length;
  const [, sign, fewest, isRange, highest] = quantifier;
  const least = sign === undefined ? Number(fewest) : sign === '+' ? 1 : 0;
  const open = sign === '?' ? 1 : Number.POSITIVE_INFINITY;
  return {
    least,
    most: sign === undefined ? (isRange === undefined ? least : Number(highest || open)) : open,
  };
}

const candidates = 'aA1 -_.@/:+#%$&*!?=~^(){}[]<>|;,"\'\\`éΩ漢';
const classes: Readonly<Record<string, string>> = { d: '1', w: 'a', s: ' ', D: 'a', W: '-', S: 'a' };
const controls: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', f: '\f', v: '\v', 0: '\0' };

export function readEscape(reading: PatternReading): PatternCharacters {
  const shorthand = reading.pattern.charAt(reading.at);
  const sample = escaped(reading);
  const isShorthand = /[dwsDWSp]/.test(shorthand);
  return {
    sample,
    isIn: (character) => (isShorthand ? isInShorthand(character, shorthand) : character === sample),
  };
}

export function readClass(reading: PatternReading): PatternCharacters {
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
  const isNamed = (character: string) =>
    ranges.some(({ from, to, isShorthand }) =>
      isShorthand === undefined
        ? character >= from && character <= to
        : isInShorthand(character, isShorthand),
    );
  const sample = isNegated
    ? [...candidates].find((character) => !isNamed(character))
    : (['a', '1', 'A'].find(isNamed) ?? ranges[0]?.from);
  if (sample === undefined) throw new UnsupportedPattern();
  return { sample, isIn: (character) => isNamed(character) !== isNegated };
}

function escaped(reading: PatternReading): string {
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

function classCharacter(reading: PatternReading): string {
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
