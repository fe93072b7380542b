import type { CSSProperties } from 'react';
import { isCssValue } from '@/lib/base/markup/css-value';

/** A boolean as authors write it: bare, `{true}`, `"true"`, `"True"`; `undefined` if absent. */
export function authorFlag(value: unknown): boolean | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'string') return !/^(?:false|no|0)$/i.test(value.trim());
  return Boolean(value);
}

/** A number as authors write it: `{2}` or `"2"`. */
export function authorNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** A text as authors write it: a string, or a number instead of one. */
export function authorText(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** A list as authors write it: an array, a text, or texts separated by commas. */
export function authorList(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => authorText(item) ?? []);
  const text = authorText(value);
  return text === undefined ? [] : text.split(',').map((item) => item.trim());
}

/**
 * A style as authors write it: an object, or CSS as in HTML.
 *
 * @example authorStyle('width: 14px; --tone: red') // { width: '14px', '--tone': 'red' }
 */
export function authorStyle(value: unknown): CSSProperties | undefined {
  if (typeof value === 'object' && value !== null) return writableStyle(value);
  if (typeof value !== 'string') return undefined;
  const pairs = value.split(/;(?![^(]*\))/).flatMap((declaration) => {
    const colon = declaration.indexOf(':');
    if (colon === -1) return [];
    const property = declaration.slice(0, colon).trim();
    const name = property.startsWith('--')
      ? property
      : property.replace(/^-ms-/, 'ms-').replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
    return [[name, declaration.slice(colon + 1).trim()]];
  });
  return Object.fromEntries(pairs);
}

/** React and browsers only accept strings and numbers as values. */
function writableStyle(value: object): CSSProperties {
  const pairs = Object.entries(value).filter(
    ([, item]) => typeof item === 'string' || typeof item === 'number',
  );
  return Object.fromEntries(pairs);
}

/** A length in pixels or any CSS length: `4`, `"4"`, `"2rem"`. */
export function authorLength(value: unknown): number | string | undefined {
  return authorNumber(value) ?? authorCss(value);
}

/** A string that is a single CSS value, such as a colour; `undefined` for anything else. */
export function authorCss(value: unknown): string | undefined {
  const text = authorText(value);
  return text !== undefined && isCssValue(text) ? text : undefined;
}
