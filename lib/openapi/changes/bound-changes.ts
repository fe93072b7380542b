import { exactJson, numberOf, withoutNumberMark } from '@/lib/base/values/exact-number';
import type { MergedSchema } from '../schema/merged-schema';
import type { Direction } from './api-change';
import type { ValueChange } from './compare-schemas';

/** Numeric bounds: with an upper bound, a larger number allows more values; with a lower bound, a smaller one. */
const BOUNDS: Readonly<Record<string, 'upper' | 'lower'>> = {
  maximum: 'upper',
  exclusiveMaximum: 'upper',
  maxLength: 'upper',
  maxItems: 'upper',
  maxProperties: 'upper',
  minimum: 'lower',
  exclusiveMinimum: 'lower',
  minLength: 'lower',
  minItems: 'lower',
  minProperties: 'lower',
};

/** A tighter bound breaks requests. In responses, a looser bound may surprise clients. */
export function boundChanges(before: MergedSchema, after: MergedSchema, direction: Direction): ValueChange[] {
  const changes = Object.entries(BOUNDS).flatMap(([keyword, side]): ValueChange[] => {
    const left = numberOf(before.keywords.get(keyword));
    const right = numberOf(after.keywords.get(keyword));
    if (left === right) return [];
    const free = side === 'upper' ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
    const isTighter = side === 'upper' ? (right ?? free) < (left ?? free) : (right ?? free) > (left ?? free);
    return [
      {
        rule: `${direction}-bound-${isTighter ? 'tightened' : 'loosened'}`,
        kind: 'changed',
        impact: direction === 'request' ? (isTighter ? 'breaking' : 'safe') : isTighter ? 'safe' : 'risky',
        text:
          right === undefined
            ? `has no longer ${keyword} ${written(before, keyword)}`
            : `has ${keyword} ${written(after, keyword)}${left === undefined ? '' : ` instead of ${written(before, keyword)}`}`,
      },
    ];
  });
  const left = before.keywords.get('pattern');
  const right = after.keywords.get('pattern');
  if (left !== right)
    changes.push({
      rule: `${direction}-pattern-changed`,
      kind: 'changed',
      impact: direction === 'request' && right !== undefined ? 'risky' : 'safe',
      text: right === undefined ? 'has no longer a pattern' : `has the pattern ${right}`,
    });
  const wasDefault = exactJson(before.keywords.get('default'));
  const isDefault = exactJson(after.keywords.get('default'));
  if (wasDefault !== isDefault && direction === 'request')
    changes.push({
      rule: 'request-default-changed',
      kind: 'changed',
      impact: 'safe',
      text: isDefault === undefined ? 'has no longer a default' : `is ${isDefault} by default`,
    });
  return changes;
}

function written({ keywords }: MergedSchema, keyword: string): string {
  return withoutNumberMark(String(keywords.get(keyword)));
}
