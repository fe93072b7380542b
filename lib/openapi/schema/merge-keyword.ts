import { numberOf } from '@/lib/base/values/exact-number';

const lowest = ['maximum', 'maxLength', 'maxItems', 'maxProperties'];
const highest = ['minimum', 'minLength', 'minItems', 'minProperties'];

/** Keywords that have a separate field in a merged schema. */
const structural = new Set([
  '$ref',
  'allOf',
  'oneOf',
  'anyOf',
  'type',
  'nullable',
  'enum',
  'required',
  'properties',
  'patternProperties',
  'additionalProperties',
  'items',
  'prefixItems',
]);

/** Adds a keyword: the narrower of two bounds wins, otherwise the later value. */
export function mergeKeyword(keywords: Map<string, unknown>, key: string, value: unknown): void {
  if (structural.has(key) || value === undefined) return;
  const known = keywords.get(key);
  const before = numberOf(known);
  const number = numberOf(value);
  if (before !== undefined && number !== undefined) {
    if (lowest.includes(key) || key === 'exclusiveMaximum') {
      keywords.set(key, number < before ? value : known);
      return;
    }
    if (highest.includes(key) || key === 'exclusiveMinimum') {
      keywords.set(key, number > before ? value : known);
      return;
    }
  }
  // Once one part requires uniqueness, no other part can undo it.
  if (key === 'uniqueItems' && known === true) return;
  keywords.set(key, value);
}
