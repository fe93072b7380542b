import { exactJson, losesNumbers, rounded } from '@/lib/base/values/exact-number';
import type { MergedSchema } from '../schema/merged-schema';
import type { Direction } from './api-change';
import type { ValueChange } from './compare-schemas';

/** In requests, a narrower type breaks clients; in responses, a wider type may. */
export function typeChange(before: MergedSchema, after: MergedSchema, direction: Direction): ValueChange[] {
  const changes: ValueChange[] = [];
  const lost = before.types?.filter((type) => !covers(after.types, type)) ?? [];
  const gained = after.types?.filter((type) => !covers(before.types, type)) ?? [];
  const isAnyNow = before.types !== undefined && after.types === undefined && after.choices.length === 0;
  const wasAny = before.types === undefined && before.choices.length === 0 && after.types !== undefined;
  const isNarrower = lost.length > 0 || wasAny;
  const isWider = gained.length > 0 || isAnyNow;
  // If one side has alternatives, its own types do not describe the allowed values.
  const isComparable = before.choices.length === 0 && after.choices.length === 0;
  if (isComparable && (isNarrower || isWider))
    changes.push({
      rule: `${direction}-type-changed`,
      kind: 'changed',
      impact: (direction === 'request' ? isNarrower : isWider)
        ? wasAny || isAnyNow
          ? 'risky'
          : 'breaking'
        : 'safe',
      text: `is ${typesText(after)} instead of ${typesText(before)}`,
    });
  if (before.isNullable !== after.isNullable) {
    const isBreaking = direction === 'request' ? before.isNullable : after.isNullable;
    changes.push({
      rule: `${direction}-nullable-changed`,
      kind: 'changed',
      impact: isBreaking ? 'breaking' : 'safe',
      text: after.isNullable ? 'can be null now' : 'is never null now',
    });
  }
  return changes;
}

export function enumChange(before: MergedSchema, after: MergedSchema, direction: Direction): ValueChange[] {
  const left = valuesOf(before);
  const right = valuesOf(after);
  const isRequest = direction === 'request';
  if (left === undefined && right === undefined) return [];
  if (left === undefined)
    return [
      {
        rule: `${direction}-values-limited`,
        kind: 'changed',
        impact: isRequest && before.types !== undefined ? 'breaking' : 'safe',
        text: `is limited to ${listed(right ?? [])}`,
      },
    ];
  if (right === undefined)
    return [
      {
        rule: `${direction}-values-free`,
        kind: 'changed',
        impact: isRequest ? 'safe' : 'risky',
        text: 'is no longer limited to certain values',
      },
    ];
  const [had, has] = [new Set(left), new Set(right)];
  const lost = left.filter((value) => !has.has(value));
  const gained = right.filter((value) => !had.has(value));
  return [
    ...(lost.length === 0
      ? []
      : [
          {
            rule: `${direction}-value-removed`,
            kind: 'removed' as const,
            impact: isRequest ? ('breaking' as const) : ('safe' as const),
            text: `can no longer be ${listed(lost)}`,
          },
        ]),
    ...(gained.length === 0
      ? []
      : [
          {
            rule: `${direction}-value-added`,
            kind: 'added' as const,
            impact: isRequest ? ('safe' as const) : ('risky' as const),
            text: `can also be ${listed(gained)}`,
          },
        ]),
  ];
}

export function formatChange(before: MergedSchema, after: MergedSchema, direction: Direction): ValueChange[] {
  const left = before.keywords.get('format');
  const right = after.keywords.get('format');
  if (left === right || before.types?.join() !== after.types?.join()) return [];
  const isNarrower = left === undefined || (left === 'int64' && right === 'int32');
  const isWider = right === undefined || (left === 'int32' && right === 'int64');
  const isHarmless = direction === 'request' ? isWider : isNarrower;
  return [
    {
      rule: `${direction}-format-changed`,
      kind: 'changed',
      impact: isHarmless ? 'safe' : isNarrower || isWider ? 'risky' : 'breaking',
      text:
        right === undefined
          ? `has no longer the format ${left}`
          : `has the format ${right}${left === undefined ? '' : ` instead of ${left}`}`,
    },
  ];
}

function valuesOf({ enumValues, keywords }: MergedSchema): string[] | undefined {
  if (keywords.has('const')) return [valueText(keywords.get('const'))];
  return enumValues?.filter((value) => value !== null).map(valueText);
}

/** Normalises numbers: `1.0` is the value 1. */
function valueText(value: unknown): string {
  return exactJson(losesNumbers(value) ? value : rounded(value)) ?? 'null';
}

const VALUES_SHOWN = 8;

function listed(values: readonly string[]): string {
  const more = values.length - VALUES_SHOWN;
  return values.slice(0, VALUES_SHOWN).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

function covers(types: MergedSchema['types'], type: string): boolean {
  return (
    types === undefined ||
    types.some((own) => own === type) ||
    (type === 'integer' && types.some((own) => own === 'number'))
  );
}

function typesText({ types }: MergedSchema): string {
  return types === undefined ? 'any type' : types.length === 0 ? 'nothing' : types.join(' or ');
}
