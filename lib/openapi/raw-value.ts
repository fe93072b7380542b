import { withoutNumberMark } from '@/lib/base/values/exact-number';
import { isRecord } from '@/lib/base/values/is-record';

/** An object from an author's document; its values can be anything. */
export type RawRecord = Readonly<Record<string, unknown>>;

const nothing: RawRecord = Object.freeze({});

/** Own keys only, so that inherited names such as `constructor` are not found. */
export function ownValue(value: unknown, key: string): unknown {
  return isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** The object under a key, or an empty one. */
export function recordIn(value: unknown, key: string): RawRecord {
  const inner = ownValue(value, key);
  return isRecord(inner) ? inner : nothing;
}

/** The list under a key, or an empty one. */
export function listIn(value: unknown, key: string): readonly unknown[] {
  const inner = ownValue(value, key);
  return Array.isArray(inner) ? inner : [];
}

/** The text under a key, unless it is blank; numbers count as text. */
export function textIn(value: unknown, key: string): string | undefined {
  const inner = ownValue(value, key);
  if (typeof inner === 'number') return String(inner);
  return typeof inner === 'string' && inner.trim() !== '' ? withoutNumberMark(inner) : undefined;
}

export function hasTrue(value: unknown, key: string): boolean {
  return ownValue(value, key) === true;
}

export function textsIn(value: unknown, key: string): string[] {
  return listIn(value, key).flatMap((item) => (typeof item === 'string' ? [withoutNumberMark(item)] : []));
}
