import { numberOf, rounded } from '@/lib/base/values/exact-number';
import type { MergedSchema } from './merged-schema';

export interface SchemaBounds {
  minimum?: number | undefined;
  maximum?: number | undefined;
  isMinimumExclusive: boolean;
  isMaximumExclusive: boolean;
}

/** Normalises bounds: 3.0 marks a bound as exclusive with a boolean, 3.1 has a separate number. */
export function schemaBounds({ keywords }: MergedSchema): SchemaBounds {
  const lower = oneBound(keywords.get('minimum'), keywords.get('exclusiveMinimum'), Math.max);
  const upper = oneBound(keywords.get('maximum'), keywords.get('exclusiveMaximum'), Math.min);
  return {
    minimum: lower.value,
    maximum: upper.value,
    isMinimumExclusive: lower.isExclusive,
    isMaximumExclusive: upper.isExclusive,
  };
}

function oneBound(written: unknown, excluded: unknown, narrower: (a: number, b: number) => number) {
  const value = numberOf(written);
  const exclusive = rounded(excluded);
  if (typeof exclusive !== 'number') return { value, isExclusive: value !== undefined && exclusive === true };
  const isExclusive = value === undefined || value === exclusive || narrower(value, exclusive) === exclusive;
  return { value: isExclusive ? exclusive : value, isExclusive };
}
