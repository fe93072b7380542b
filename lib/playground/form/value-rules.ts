import { isExactNumber, numberOf, withoutNumberMark } from '@/lib/base/values/exact-number';
import type { MergedSchema } from '@/lib/openapi/schema/merged-schema';
import { schemaBounds } from '@/lib/openapi/schema/schema-bounds';
import type { ValueRule } from './value-rule';

/** Longer patterns would be unreadable as a hint, and slow to run. */
const PATTERN_CHARACTERS_MAX = 300;
/** A repeated group that repeats inside, such as `(a+)+`, can take hours for thirty letters. */
const SLOW_PATTERN = /[*+}][^()]*\)[*+{]/;

export function valueRules(schema: MergedSchema): ValueRule[] {
  const { keywords } = schema;
  const bounds = schemaBounds(schema);
  const rules: (ValueRule | undefined)[] = [
    textRule('format', keywords.get('format')),
    numberRule(bounds.isMinimumExclusive ? 'exclusiveMinimum' : 'minimum', bounds.minimum),
    numberRule(bounds.isMaximumExclusive ? 'exclusiveMaximum' : 'maximum', bounds.maximum),
    ...(['multipleOf', 'minLength', 'maxLength', 'minItems', 'maxItems'] as const).map((keyword) =>
      numberRule(keyword, keywords.get(keyword)),
    ),
    patternRule(keywords.get('pattern')),
  ];
  return rules.filter((rule) => rule !== undefined);
}

function textRule(keyword: 'format', written: unknown): ValueRule | undefined {
  return typeof written === 'string' && written !== '' ? { keyword, limit: written } : undefined;
}

function numberRule(keyword: ValueRule['keyword'], written: unknown): ValueRule | undefined {
  if (numberOf(written) === undefined) return undefined;
  return { keyword, limit: isExactNumber(written) ? withoutNumberMark(written) : String(written) };
}

function patternRule(written: unknown): ValueRule | undefined {
  const isUsed =
    typeof written === 'string' && written.length <= PATTERN_CHARACTERS_MAX && !SLOW_PATTERN.test(written);
  return isUsed ? { keyword: 'pattern', limit: written } : undefined;
}
