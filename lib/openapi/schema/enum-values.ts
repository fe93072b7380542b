import { withoutNumberMark } from '@/lib/base/values/exact-number';
import { isRecord } from '@/lib/base/values/is-record';
import { spend } from '../effort';
import type { OpenApiDocument } from '../open-api-document';
import { ownValue, textIn } from '../raw-value';
import { resolve } from '../resolve-reference';
import { groupsAbout } from './enum-groups';
import { mergeSchema } from './merge-schema';
import type { MergedSchema } from './merged-schema';

export interface EnumValue {
  value: unknown;
  name?: string | undefined;
  description?: string | undefined;
  isDeprecated: boolean;
  /** Groups that may see the value; absent means everyone. */
  groups?: string[] | undefined;
}

/**
 * The values of an enumeration with names and descriptions. These come from `x-enumDescriptions`,
 * `x-enum-descriptions`, `x-enum-varnames` or `x-enumNames`, by index or by value, or from variants with `const` and a
 * title or description.
 */
export function enumValues(document: OpenApiDocument, schema: MergedSchema): EnumValue[] | undefined {
  const { enumValues: values, keywords } = schema;
  if (values === undefined) return constantVariants(document, schema);
  const descriptions = keywords.get('x-enumDescriptions') ?? keywords.get('x-enum-descriptions');
  const names = keywords.get('x-enum-varnames') ?? keywords.get('x-enumNames');
  const groups = keywords.get('x-svc-enum') ?? keywords.get('x-mint-enum');
  return values.map((value, position) => ({
    value,
    name: textAbout(names, value, position),
    description: textAbout(descriptions, value, position),
    isDeprecated: false,
    groups: groupsAbout(groups, value),
  }));
}

/** Whether a choice is an enumeration written as `const` variants. */
export function isEnumChoice(document: OpenApiDocument, schema: MergedSchema): boolean {
  return schema.enumValues === undefined && constantVariants(document, schema) !== undefined;
}

function constantVariants(document: OpenApiDocument, schema: MergedSchema): EnumValue[] | undefined {
  const [choice] = schema.choices;
  if (choice === undefined || schema.choices.length !== 1 || schema.properties.size > 0) return undefined;
  const values: EnumValue[] = [];
  spend(choice.members.length);
  for (const member of choice.members) {
    // A cheap test first, because most choices are between objects.
    const raw = resolve(document, member).target?.value;
    if (!isRecord(raw) || (!Object.hasOwn(raw, 'const') && !Array.isArray(ownValue(raw, 'enum'))))
      return undefined;
    const merged = mergeSchema(document, [member]);
    if (merged.types?.includes('object')) return undefined;
    const single = merged.enumValues?.length === 1 ? merged.enumValues[0] : undefined;
    const value = merged.keywords.has('const') ? merged.keywords.get('const') : single;
    if (value === undefined || typeof value === 'object') return undefined;
    values.push({
      value,
      name: stringOr(merged.keywords.get('title')),
      description: stringOr(merged.keywords.get('description')),
      isDeprecated: merged.keywords.get('deprecated') === true,
    });
  }
  return values;
}

function textAbout(table: unknown, value: unknown, position: number): string | undefined {
  if (Array.isArray(table)) return stringOr(table[position]);
  return isRecord(table) ? textIn(table, withoutNumberMark(String(value))) : undefined;
}

function stringOr(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
