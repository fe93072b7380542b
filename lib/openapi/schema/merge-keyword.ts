const lowest = ['maximum', 'maxLength', 'maxItems', 'maxProperties'];
const highest = ['minimum', 'minLength', 'minItems', 'minProperties'];

/** Keywords that have places of their own in a merged schema. */
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

/** Adds one keyword of a schema to those already known: of bounds the narrower, else the later. */
export function mergeKeyword(keywords: Map<string, unknown>, key: string, value: unknown): void {
  if (structural.has(key) || value === undefined) return;
  const known = keywords.get(key);
  if (typeof known === 'number' && typeof value === 'number') {
    if (lowest.includes(key) || key === 'exclusiveMaximum') {
      keywords.set(key, Math.min(known, value));
      return;
    }
    if (highest.includes(key) || key === 'exclusiveMinimum') {
      keywords.set(key, Math.max(known, value));
      return;
    }
  }
  // A part may say "unique"; another one's silence or "no" does not take it back.
  if (key === 'uniqueItems' && known === true) return;
  keywords.set(key, value);
}
