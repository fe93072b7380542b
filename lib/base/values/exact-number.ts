import { withoutTrailing } from '@/lib/base/text/without-trailing';

// Numbers that JavaScript would change, such as an id of 19 digits or `1.10`, are stored as a string: this mark and the
// number as written. Strings pass through JSON, threads, caches and forms like any other value.

/** A private character, so that a mark is never part of a real text. */
const MARK = '\uE0F1';
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/;
/** Follows a bracket, a comma or a colon and may be a number; also matches inside a text. */
const CANDIDATE = /[:[,]\s*(-?\d[\d.eE+-]*)/g;

/** A number from its notation; a marked string if JavaScript would change it. */
export function exactNumber(text: string): number | string {
  const number = Number(text);
  return String(number) === text || !NUMBER.test(text) ? number : `${MARK}${text}`;
}

export function isExactNumber(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith(MARK) && NUMBER.test(value.slice(MARK.length));
}

/** The value for calculations and comparisons. Values other than exact numbers stay unchanged. */
export function rounded(value: unknown): unknown {
  return isExactNumber(value) ? Number(withoutNumberMark(value)) : value;
}

/** The numeric value, exact or not; `undefined` if the value is not a number. */
export function numberOf(value: unknown): number | undefined {
  const number = rounded(value);
  return typeof number === 'number' ? number : undefined;
}

/** A text for readers: an exact number without its mark. */
export function withoutNumberMark(text: string): string {
  return text.startsWith(MARK) ? text.slice(MARK.length) : text;
}

/** `JSON.stringify` with every number as written. */
export function exactJson(value: unknown, indent?: number): string | undefined {
  const text: string | undefined = JSON.stringify(value, null, indent);
  return text?.includes(MARK) ? text.replace(MARKED, '$1') : text;
}

const MARKED = new RegExp(`"${MARK}(-?\\d[\\d.eE+-]*)"(?!\\s*:)`, 'g');

/** Whether JavaScript changes the value of a number, not only its notation: 1.10 equals 1.1. */
export function losesNumbers(value: unknown): boolean {
  const text: string = JSON.stringify(value) ?? '';
  return [...text.matchAll(MARKED)].some(([, number = '']) => {
    const short = number.includes('.') ? withoutTrailing(withoutTrailing(number, '0'), '.') : number;
    return String(Number(number)) !== short;
  });
}

/**
 * Parses JSON with every number as written.
 *
 * @throws SyntaxError
 */
export function parseWithExactNumbers(text: string): { value: unknown; hasExact: boolean } {
  const whole = text.trim();
  if (/^-?\d/.test(whole)) {
    JSON.parse(whole);
    const value = exactNumber(whole);
    return { value, hasExact: typeof value === 'string' };
  }
  const pieces: string[] = [];
  let end = 0;
  for (const { start, number } of changingNumbers(text)) {
    pieces.push(text.slice(end, start), JSON.stringify(MARK + number));
    end = start + number.length;
  }
  const marked = end === 0 ? text : pieces.join('') + text.slice(end);
  return { value: JSON.parse(marked), hasExact: end > 0 };
}

/** Numbers that JavaScript would change. Scans strings only up to a candidate, because documents can have 13 MB. */
function* changingNumbers(text: string): Generator<{ start: number; number: string }> {
  let outside = 0;
  for (const { 0: match, 1: number = '', index } of text.matchAll(CANDIDATE)) {
    if (String(Number(number)) === number || !NUMBER.test(number)) continue;
    outside = positionOutside(text, outside, index);
    if (outside === index) yield { start: index + match.length - number.length, number };
  }
}

/** The given position, or the end of the text around it. `from` must be outside of texts. */
function positionOutside(text: string, from: number, position: number): number {
  let at = from;
  while (at <= position) {
    const opening = text.indexOf('"', at);
    if (opening === -1 || opening > position) return position;
    let closing = text.indexOf('"', opening + 1);
    while (closing !== -1 && isEscaped(text, closing)) closing = text.indexOf('"', closing + 1);
    if (closing === -1) return text.length;
    at = closing + 1;
  }
  return at;
}

function isEscaped(text: string, position: number): boolean {
  let slashes = 0;
  while (text[position - 1 - slashes] === '\\') slashes += 1;
  return slashes % 2 === 1;
}
