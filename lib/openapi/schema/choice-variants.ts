import { uniqueNames } from '@/lib/base/text/unique-names';
import { isExactNumber } from '@/lib/base/values/exact-number';
import { spend } from '../effort';
import type { Located } from '../json-pointer';
import type { OpenApiDocument } from '../open-api-document';
import { ownValue, recordIn, textIn } from '../raw-value';
import { followReference, resolve } from '../resolve-reference';
import { askedProperties } from './asked-properties';
import { componentName } from './component-name';
import { discriminatorTarget } from './discriminator-target';
import { hiddenNames } from './hidden-names';
import { mergeSchema } from './merge-schema';
import type { MergedSchema, SchemaChoice } from './merged-schema';
import { typeText } from './type-text';
import { isNameShown } from './visible-schema';

const VALUES_MAX = 3;

export interface ChoiceVariants {
  discriminator?: string | undefined;
  variants: { member: Located; label: string; discriminatorValues: string[] }[];
}

/** Variants with distinct labels: title, discriminator value, name, required properties or type, in this order. */
export function choiceVariants(
  document: OpenApiDocument,
  schema: MergedSchema,
  choice: SchemaChoice,
  viewerGroups: readonly string[] = [],
): ChoiceVariants {
  const raw = recordIn(schema.discriminators.at(-1)?.value, 'discriminator');
  const named = textIn(raw, 'propertyName');
  const names = hiddenNames(document, viewerGroups);
  const members = choice.members.map((member) => mergeSchema(document, [member]));
  const isNamed = named !== undefined && isNameShown(names, [schema, ...members], named);
  const discriminator = isNamed ? named : undefined;
  const values = discriminator === undefined ? undefined : mappedValues(document, ownValue(raw, 'mapping'));
  const labels = uniqueNames({ numbered: (label, number) => `${label} (${number})` });
  spend(choice.members.length);
  const variants = choice.members.map((member) => {
    const merged = mergeSchema(document, [member]);
    const pointer = resolve(document, member).target?.pointer ?? member.pointer;
    const name = merged.name ?? componentName(pointer);
    const mapped = values?.get(pointer);
    const discriminatorValues =
      discriminator === undefined
        ? []
        : (mapped ?? constantOf(document, merged, discriminator) ?? (name === undefined ? [] : [name]));
    const title = merged.keywords.get('title');
    const label =
      (typeof title === 'string' && title.trim() !== '' ? title : undefined) ??
      mapped?.[0] ??
      name ??
      askedProperties(member.value)?.join(', ') ??
      typeText(document, merged, { viewerGroups });
    return { member, label: labels(label), discriminatorValues };
  });
  return { discriminator, variants };
}

function mappedValues(document: OpenApiDocument, mapping: unknown): Map<string, string[]> {
  const values = new Map<string, string[]>();
  for (const [value, target] of Object.entries(recordIn({ mapping }, 'mapping'))) {
    if (typeof target !== 'string') continue;
    const { target: located } = followReference(document, discriminatorTarget(target));
    const resolved = located === undefined ? undefined : resolve(document, located).target;
    if (resolved === undefined) continue;
    values.set(resolved.pointer, [...(values.get(resolved.pointer) ?? []), value]);
  }
  return values;
}

function constantOf(
  document: OpenApiDocument,
  variant: MergedSchema,
  property: string,
): string[] | undefined {
  const parts = variant.properties.get(property);
  if (parts === undefined) return undefined;
  const { keywords, enumValues } = mergeSchema(document, parts);
  const constant = keywords.get('const');
  if (typeof constant === 'string' && !isExactNumber(constant)) return [constant];
  if (enumValues === undefined) return undefined;
  // Many values would not identify the variant.
  return enumValues.length <= VALUES_MAX
    ? enumValues.filter((value) => typeof value === 'string' && !isExactNumber(value))
    : [];
}
