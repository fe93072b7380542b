import { isRecord } from '@/lib/base/is-record';

/** An object as an author wrote it: nothing is known about its values. */
export type RawRecord = Readonly<Record<string, unknown>>;

const nothing: RawRecord = Object.freeze({});

/** The value of an object's own key: `constructor` and its like are keys only where an author wrote them. */
export function ownValue(value: unknown, key: string): unknown {
  return isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** The object under a key; an empty one where there is none. */
export function recordIn(value: unknown, key: string): RawRecord {
  const inner = ownValue(value, key);
  return isRecord(inner) ? inner : nothing;
}

/** The list under a key; an empty one where there is none. */
export function listIn(value: unknown, key: string): readonly unknown[] {
  const inner = ownValue(value, key);
  return Array.isArray(inner) ? inner : [];
}

/** The text under a key, when it says something. */
export function textIn(value: unknown, key: string): string | undefined {
  const inner = ownValue(value, key);
  if (typeof inner === 'number') return String(inner);
  return typeof inner === 'string' && inner.trim() !== '' ? inner : undefined;
}

/** Whether a key holds `true`. */
export function hasTrue(value: unknown, key: string): boolean {
  return ownValue(value, key) === true;
}

/** The texts of a list under a key. */
export function textsIn(value: unknown, key: string): string[] {
  return listIn(value, key).filter((item) => typeof item === 'string');
}
