import { numberOf, withoutNumberMark } from '@/lib/base/values/exact-number';
import type { MergedSchema } from './merged-schema';
import { schemaBounds } from './schema-bounds';

/** A schema's limits as short texts: `>= 1`, `3 to 20 characters`, `unique items`. */
export function constraintTexts(schema: MergedSchema): string[] {
  const { keywords } = schema;
  const bounds = schemaBounds(schema);
  const texts = [
    bounds.minimum === undefined
      ? undefined
      : `${bounds.isMinimumExclusive ? '>' : '>='} ${asWritten(keywords, ['exclusiveMinimum', 'minimum'], bounds.minimum)}`,
    bounds.maximum === undefined
      ? undefined
      : `${bounds.isMaximumExclusive ? '<' : '<='} ${asWritten(keywords, ['exclusiveMaximum', 'maximum'], bounds.maximum)}`,
    numberOf(keywords.get('multipleOf')) === undefined
      ? undefined
      : `multiple of ${withoutNumberMark(String(keywords.get('multipleOf')))}`,
    countText(keywords.get('minLength'), keywords.get('maxLength'), 'character'),
    typeof keywords.get('pattern') === 'string' ? `matches ${String(keywords.get('pattern'))}` : undefined,
    countText(keywords.get('minItems'), keywords.get('maxItems'), 'item'),
    keywords.get('uniqueItems') === true ? 'unique items' : undefined,
    countText(keywords.get('minProperties'), keywords.get('maxProperties'), 'property'),
    schema.additional === false && !schema.isNever ? 'no other properties' : undefined,
    encodingText(keywords),
  ];
  return texts.filter((text) => text !== undefined);
}

function asWritten(keywords: MergedSchema['keywords'], keys: readonly string[], bound: number): string {
  const key = keys.find((candidate) => numberOf(keywords.get(candidate)) === bound);
  return key === undefined ? String(bound) : withoutNumberMark(String(keywords.get(key)));
}

/** A minimum of 0 is not mentioned. */
function countText(minimum: unknown, maximum: unknown, noun: string): string | undefined {
  const given = numberOf(minimum) ?? 0;
  const least = given > 0 ? given : undefined;
  const most = numberOf(maximum);
  const [low, high] = [minimum, maximum].map((written) => withoutNumberMark(String(written)));
  if (least !== undefined && least === most) return `${low} ${plural(noun, least)}`;
  if (least !== undefined && most !== undefined) return `${low} to ${high} ${plural(noun, most)}`;
  if (least !== undefined) return `at least ${low} ${plural(noun, least)}`;
  return most === undefined ? undefined : `at most ${high} ${plural(noun, most)}`;
}

function plural(noun: string, count: number): string {
  if (count === 1) return noun;
  return noun === 'property' ? 'properties' : `${noun}s`;
}

function encodingText(keywords: ReadonlyMap<string, unknown>): string | undefined {
  const parts = [keywords.get('contentMediaType'), keywords.get('contentEncoding')].filter(
    (part) => typeof part === 'string',
  );
  return parts.length === 0 ? undefined : parts.join(', ');
}
