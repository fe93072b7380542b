import { numberOf } from '@/lib/base/values/exact-number';
import type { MergedSchema } from '../schema/merged-schema';
import { schemaBounds } from '../schema/schema-bounds';
import { formatValue, formatValues } from './format-values';
import { isMatchedBy } from './is-matched-by';
import { textFromPattern } from './text-from-pattern';

const CHARACTERS_MAX = 1000;

/** A text that is valid for a schema; each `variation` gives a different text. */
export function textExample({ keywords }: MergedSchema, variation = 0): string {
  const least = Math.min(numberOr(keywords.get('minLength'), 0), CHARACTERS_MAX);
  const most = numberOr(keywords.get('maxLength'), Number.POSITIVE_INFINITY);
  const pattern = keywords.get('pattern');
  const format = formatValue(keywords.get('format'));
  const isFormatFitting = format !== undefined && format.length >= least && format.length <= most;
  if (isFormatFitting && variation === 0 && typeof pattern !== 'string') return format;
  if (typeof pattern === 'string') {
    // Patterns often only spell out the format, whose sample reads better than a text generated from the pattern.
    const written = variation === 0 ? writtenInFormat(keywords.get('format'), pattern) : undefined;
    if (written !== undefined && written.length >= least && written.length <= most) return written;
    const text = textFromPattern(pattern, { least: least + variation, most });
    if (text !== undefined) return text;
    if (isFormatFitting) return format;
  }
  const encoded = encodedText(keywords);
  if (encoded !== undefined) return encoded;
  const text = variation === 0 ? 'string' : `string${variation + 1}`;
  const fitting =
    text.length > most
      ? String.fromCharCode(97 + variation)
          .padEnd(most, 'a')
          .slice(0, most)
      : text;
  return fitting.padEnd(least, '-string');
}

/** A number that is valid for a schema: 1, or the nearest valid one. */
export function numberExample(schema: MergedSchema, isInteger: boolean, variation = 0): number {
  const bounds = schemaBounds(schema);
  const step = numberOr(schema.keywords.get('multipleOf'), 0);
  const unit = step > 0 ? step : isInteger ? 1 : 0;
  const gap = unit > 0 ? unit : gapWithin(bounds.minimum, bounds.maximum);
  const minimum =
    bounds.minimum === undefined ? undefined : bounds.minimum + (bounds.isMinimumExclusive ? gap : 0);
  const maximum =
    bounds.maximum === undefined ? undefined : bounds.maximum - (bounds.isMaximumExclusive ? gap : 0);
  let number = 1 + variation * (unit > 0 ? unit : 1);
  if (minimum !== undefined && number < minimum) number = minimum + variation * gap;
  if (maximum !== undefined && number > maximum) number = maximum - variation * gap;
  if (unit === 0) return number;
  const up = Math.ceil(number / unit) * unit;
  const down = Math.floor(number / unit) * unit;
  const fitted = maximum !== undefined && up > maximum ? down : up;
  // Sums of fractions such as 0.1 would show rounding errors.
  return Number.isInteger(unit) ? fitted : Number(fitted.toPrecision(12));
}

function writtenInFormat(format: unknown, pattern: string): string | undefined {
  return formatValues(format).find((value) => isMatchedBy(value, pattern));
}

function gapWithin(minimum: number | undefined, maximum: number | undefined): number {
  return minimum !== undefined && maximum !== undefined ? Math.min(1, (maximum - minimum) / 2) : 1;
}

function encodedText(keywords: ReadonlyMap<string, unknown>): string | undefined {
  const encoding = keywords.get('contentEncoding');
  if (encoding === 'base64' || encoding === 'base64url') return formatValue(encoding);
  const mediaType = keywords.get('contentMediaType');
  return mediaType === 'application/json' ? '{}' : undefined;
}

function numberOr(value: unknown, fallback: number): number {
  const number = numberOf(value);
  return number !== undefined && Number.isFinite(number) ? number : fallback;
}
