import { ELIDED } from '@/lib/base/text/placeholder';

/**
 * A value in a sample's code: JSON, a text made from a value, or something that only running it would tell.
 *
 * Objects may have the key `…`, which stands for members that are not shown.
 */
export type SampleValue =
  | { kind: 'plain'; value: string | number | boolean | null }
  | { kind: 'list'; items: SampleValue[] }
  | { kind: 'object'; members: Map<string, SampleValue> }
  /** `JSON.stringify(value)` and its equivalents in other languages. */
  | { kind: 'json-text'; value: SampleValue }
  /** A form, or the query of an address. */
  | { kind: 'form'; names: string[] }
  | { kind: 'unknown' };

export const UNKNOWN: SampleValue = { kind: 'unknown' };

/** A value as JSON, with `…` for unknown parts. */
export function jsonOf(value: SampleValue): unknown {
  switch (value.kind) {
    case 'plain':
      return value.value;
    case 'list':
      return value.items.map(jsonOf);
    case 'object':
      return Object.fromEntries([...value.members].map(([name, inner]) => [name, jsonOf(inner)]));
    default:
      return ELIDED;
  }
}

export function textOf(value: SampleValue | undefined): string | undefined {
  return value?.kind === 'plain' && typeof value.value === 'string' ? value.value : undefined;
}

export function memberOf(value: SampleValue | undefined, name: string): SampleValue | undefined {
  return value?.kind === 'object' ? value.members.get(name) : undefined;
}

/** Whether an object may have members that the sample does not show. */
export function isOpen(value: SampleValue | undefined): boolean {
  return value !== undefined && (value.kind !== 'object' || value.members.has(ELIDED));
}

/** Marks an object as changed by later code that is not followed. */
export function opened(value: SampleValue): SampleValue {
  if (value.kind !== 'object') return UNKNOWN;
  return { kind: 'object', members: new Map([...value.members, [ELIDED, UNKNOWN]]) };
}

/** The text of a value inside another text. An unknown value becomes a placeholder with its name. */
export function insertedText(value: SampleValue, name: string | undefined): string {
  return value.kind === 'plain' ? String(value.value) : `{${name ?? ELIDED}}`;
}
