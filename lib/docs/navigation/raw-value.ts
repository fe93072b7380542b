import { isRecord } from '@/lib/base/is-record';

/** A list as written; one value alone counts as a list of one, since authors forget the brackets. */
export function listFrom(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return isRecord(value) || typeof value === 'string' ? [value] : [];
}

/** Text that says something, without white space around it; YAML and JSON numbers count as text. */
export function textFrom(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  return text === '' ? undefined : text;
}

/** A boolean; anything else says nothing. */
export function booleanFrom(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined;
}
