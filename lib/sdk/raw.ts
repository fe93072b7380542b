import { isRecord } from '@/lib/base/values/is-record';

/** An object from a generator; its values can be anything. */
export type Raw = Readonly<Record<string, unknown>>;

export function rawIn(value: unknown, key: string): Raw | undefined {
  const inner = isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  return isRecord(inner) ? inner : undefined;
}

export function rawsIn(value: unknown, key: string): Raw[] {
  const inner = isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  return Array.isArray(inner) ? inner.filter(isRecord) : [];
}

export function textIn(value: unknown, key: string): string | undefined {
  const inner = isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  return typeof inner === 'string' ? inner : undefined;
}

export function numberIn(value: unknown, key: string): number | undefined {
  const inner = isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  return typeof inner === 'number' ? inner : undefined;
}
