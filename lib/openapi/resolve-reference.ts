import { isRecord } from '@/lib/base/values/is-record';
import { keysOfReference, type Located, pointerTo } from './json-pointer';
import type { OpenApiDocument } from './open-api-document';
import { ownValue, type RawRecord } from './raw-value';

export type ReferenceProblem = 'dangling' | 'external' | 'anchor' | 'circular';

export type Resolution =
  | { target: Located; problem?: undefined }
  | { target?: undefined; problem: ReferenceProblem; reference: string };

/** The text of a `$ref`; `undefined` for a property that happens to be named `$ref`. */
export function referenceOf(value: unknown): string | undefined {
  const reference = ownValue(value, '$ref');
  return typeof reference === 'string' ? reference : undefined;
}

/** Follows one reference, whose target may be another reference. */
export function followReference(document: OpenApiDocument, reference: string): Resolution {
  return follow(document, reference, new Set());
}

/** Follows references to the end; any other value is its own target. */
export function resolve(document: OpenApiDocument, located: Located): Resolution {
  return resolveFrom(document, located, new Set());
}

export function resolveRecord(
  document: OpenApiDocument,
  located: Located,
): { value: RawRecord; pointer: string } | undefined {
  const { target } = resolve(document, located);
  return target !== undefined && isRecord(target.value)
    ? { value: target.value, pointer: target.pointer }
    : undefined;
}

function resolveFrom(document: OpenApiDocument, located: Located, seen: Set<string>): Resolution {
  let current = located;
  for (;;) {
    const reference = referenceOf(current.value);
    if (reference === undefined) return { target: current };
    const next = follow(document, reference, seen);
    if (next.target === undefined) return next;
    current = next.target;
  }
}

function follow(document: OpenApiDocument, reference: string, seen: Set<string>): Resolution {
  const keys = keysOfReference(reference);
  if (keys === undefined) return { problem: reference.startsWith('#') ? 'anchor' : 'external', reference };
  if (seen.has(reference)) return { problem: 'circular', reference };
  seen.add(reference);
  let current: Located = { value: document.root, pointer: '#' };
  for (const key of keys) {
    // The path may lead through another reference: `#/components/schemas/Alias/properties/id`.
    if (referenceOf(current.value) !== undefined && ownValue(current.value, key) === undefined) {
      const through = resolveFrom(document, current, seen);
      if (through.target === undefined) return { problem: through.problem, reference };
      current = through.target;
    }
    const value = Array.isArray(current.value) ? itemAt(current.value, key) : ownValue(current.value, key);
    if (value === undefined) return { problem: 'dangling', reference };
    current = { value, pointer: pointerTo(current.pointer, key) };
  }
  return { target: current };
}

function itemAt(list: readonly unknown[], key: string): unknown {
  return /^\d+$/.test(key) ? list[Number(key)] : undefined;
}
