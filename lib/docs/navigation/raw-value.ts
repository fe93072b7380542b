import { isRecord } from '@/lib/base/values/is-record';

/** A list as written. A single value counts as a list of one, because authors forget the brackets. */
export function listFrom(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return isRecord(value) || typeof value === 'string' ? [value] : [];
}

/** A non-empty text, trimmed; numbers count as text. */
export function textFrom(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  return text === '' ? undefined : text;
}

export function booleanFrom(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined;
}
