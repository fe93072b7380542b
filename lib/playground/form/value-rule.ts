import { isExactNumber, numberOf, withoutNumberMark } from '@/lib/base/values/exact-number';
import type { FormControl } from './form-control';

/** A schema keyword that restricts a value, with its limit as text. */
export interface ValueRule {
  keyword:
    | 'type'
    | 'format'
    | 'pattern'
    | 'multipleOf'
    | 'minimum'
    | 'maximum'
    | 'exclusiveMinimum'
    | 'exclusiveMaximum'
    | 'minLength'
    | 'maxLength'
    | 'minItems'
    | 'maxItems';
  limit: string;
}

/** Longer texts are not matched against patterns, because the time may grow with every letter. */
const COMPARED_CHARACTERS_MAX = 2_000;

/** The first rule that an entered value breaks. Only a hint, because the API decides. */
export function brokenRule(control: FormControl, value: unknown): ValueRule | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (control.kind === 'number') {
    const type = control.isInteger ? 'integer' : 'number';
    const number = numberOf(value);
    if (number === undefined || (control.isInteger && !Number.isInteger(number)))
      return { keyword: 'type', limit: type };
    return control.rules?.find((rule) => !keepsNumber(rule, number, withoutNumberMark(String(value))));
  }
  if (control.kind === 'text' && typeof value === 'string' && !isExactNumber(value))
    return control.rules?.find((rule) => !keepsText(rule, value));
  if (control.kind === 'list' && Array.isArray(value))
    return control.rules?.find((rule) => !keepsCount(rule, value.length));
  return undefined;
}

function keepsNumber({ keyword, limit }: ValueRule, number: number, written: string): boolean {
  const bound = Number(limit);
  if (keyword === 'minimum') return number >= bound;
  if (keyword === 'maximum') return number <= bound;
  if (keyword === 'exclusiveMinimum') return number > bound;
  if (keyword === 'exclusiveMaximum') return number < bound;
  if (keyword === 'multipleOf') return isMultiple(number, bound);
  if (keyword !== 'format' || !/^-?\d+$/.test(written)) return true;
  if (limit === 'int32') return BigInt.asIntN(32, BigInt(written)) === BigInt(written);
  return limit !== 'int64' || BigInt.asIntN(64, BigInt(written)) === BigInt(written);
}

/** Allows for rounding: 0.3 is a multiple of 0.1, but dividing them gives 2.9999999999999996. */
function isMultiple(number: number, divisor: number): boolean {
  const times = number / divisor;
  return divisor <= 0 || Math.abs(times - Math.round(times)) < 1e-9 * Math.max(1, Math.abs(times));
}

function keepsText({ keyword, limit }: ValueRule, text: string): boolean {
  if (keyword === 'minLength') return [...text].length >= Number(limit);
  if (keyword === 'maxLength') return [...text].length <= Number(limit);
  if (keyword === 'format') return !Object.hasOwn(formats, limit) || formats[limit]?.(text) !== false;
  return keyword !== 'pattern' || text.length > COMPARED_CHARACTERS_MAX || fits(limit, text);
}

function keepsCount({ keyword, limit }: ValueRule, count: number): boolean {
  if (keyword === 'minItems') return count >= Number(limit);
  return keyword !== 'maxItems' || count <= Number(limit);
}

function fits(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(text);
  } catch {
    // A pattern in another regex dialect, which only the API can judge.
    return true;
  }
}

const DATE = /^(\d{4})-(\d\d)-(\d\d)$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/i;

/** Checks for well-defined formats of JSON Schema (2020-12, validation, 7.3); values of all others are accepted. */
const formats: Readonly<Record<string, (text: string) => boolean>> = {
  date: isDate,
  time: (text) => TIME.test(text),
  'date-time': (text) =>
    isDate(text.slice(0, 10)) && /^[Tt ]$/.test(text[10] ?? '') && TIME.test(text.slice(11)),
  email: (text) => /^[^\s@]+@[^\s@]+$/.test(text),
  uuid: (text) => /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i.test(text),
  uri: (text) => URL.canParse(text),
  url: (text) => URL.canParse(text),
  ipv4: (text) => /^((25[0-5]|2[0-4]\d|1?\d?\d)(\.(?!$)|$)){4}$/.test(text),
  ipv6: (text) => text.includes(':') && URL.canParse(`http://[${text}]/`),
};

function isDate(text: string): boolean {
  const [, year, month, day] = DATE.exec(text) ?? [];
  if (year === undefined) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return (
    !Number.isNaN(date.getTime()) &&
    date.getUTCMonth() + 1 === Number(month) &&
    date.getUTCDate() === Number(day)
  );
}
