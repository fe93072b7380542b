import { exactJson, numberOf, withoutNumberMark } from '@/lib/base/values/exact-number';
import { visibleValue } from '@/lib/openapi/example/visible-value';
import { isVisibleTo } from '@/lib/openapi/index/extension';
import type { OpenApiDocument } from '@/lib/openapi/open-api-document';
import { askedProperties } from '@/lib/openapi/schema/asked-properties';
import { choiceVariants } from '@/lib/openapi/schema/choice-variants';
import { enumValues } from '@/lib/openapi/schema/enum-values';
import { isFile } from '@/lib/openapi/schema/is-file';
import { isSchemaShown } from '@/lib/openapi/schema/is-schema-shown';
import { mergeSchema } from '@/lib/openapi/schema/merge-schema';
import type { MergedSchema } from '@/lib/openapi/schema/merged-schema';
import type { SchemaParts } from '@/lib/openapi/schema/schema-place';
import type { FormControl, FormField, TextInputKind } from './form-control';
import { shortText } from './short-text';
import type { ValueRule } from './value-rule';
import { valueRules } from './value-rules';

/** Deeper values are edited as JSON. */
const DEPTH_MAX = 5;
/** Limit per form; a longer one would not be usable. */
const CONTROLS_MAX = 400;
const VARIANTS_MAX = 30;
const OPTIONS_MAX = 500;

export interface FormBuilding {
  document: OpenApiDocument;
  viewerGroups: readonly string[];
  controlsLeft: number;
}

export function formBuilding(document: OpenApiDocument, viewerGroups: readonly string[]): FormBuilding {
  return { document, viewerGroups, controlsLeft: CONTROLS_MAX };
}

/** The control for a schema. Recursive, deep or very large schemas are edited as JSON. */
export function schemaControl(
  building: FormBuilding,
  parts: SchemaParts,
  depth = 0,
  around: readonly string[] = [],
): FormControl {
  const schema = mergeSchema(building.document, parts);
  building.controlsLeft -= 1;
  const isRepeated = schema.heads.some((head) => around.includes(head));
  if (isFile(schema)) return { kind: 'file' };
  const visible = (value: unknown) =>
    visibleValue(building.document, [schema], { value, viewerGroups: building.viewerGroups });
  const options = enumValues(building.document, schema)?.filter(({ groups }) =>
    isVisibleTo(groups, building.viewerGroups),
  );
  if (options !== undefined && options.length > 0) {
    return {
      kind: 'choice',
      options: options
        .slice(0, OPTIONS_MAX)
        .map(({ value, name }) => ({ value: visible(value), label: optionLabel(visible(value), name) })),
    };
  }
  if (schema.keywords.has('const')) {
    const value = visible(schema.keywords.get('const'));
    return { kind: 'choice', options: [{ value, label: optionLabel(value) }] };
  }
  const isStructured =
    schema.properties.size > 0 ||
    schema.choices.length > 0 ||
    schema.types?.includes('array') ||
    schema.types?.includes('object');
  if (isStructured && (isRepeated || depth > DEPTH_MAX || building.controlsLeft <= 0))
    return { kind: 'json' };
  const inside: Inside = { building, depth: depth + 1, around: [...around, ...schema.heads] };
  // Variants that only require properties have no fields; the properties beside the choice make up the form.
  const choices = schema.choices.filter(
    ({ members }) =>
      schema.properties.size === 0 || members.some(({ value }) => askedProperties(value) === undefined),
  );
  if (choices.length > 0) return variantsControl(inside, { ...schema, choices });
  return plainControl(inside, schema);
}

interface Inside {
  building: FormBuilding;
  depth: number;
  around: readonly string[];
}

function plainControl(inside: Inside, schema: MergedSchema): FormControl {
  const { types, properties, keywords, items, prefixItems } = schema;
  const type = types?.find((candidate) => candidate === 'string') ?? types?.[0];
  if (type === 'object' || (type === undefined && properties.size > 0)) return objectControl(inside, schema);
  if (type === 'array') {
    if (prefixItems.length > 0 || items.length === 0) return { kind: 'json' };
    const item = schemaControl(inside.building, items, inside.depth, inside.around);
    return { kind: 'list', item, ...rulesOf(schema) };
  }
  if (type === 'boolean') return { kind: 'boolean' };
  if (type === 'integer' || type === 'number') {
    return {
      kind: 'number',
      isInteger: type === 'integer',
      minimum: numeric(keywords.get('minimum')),
      maximum: numeric(keywords.get('maximum')),
      ...rulesOf(schema),
    };
  }
  if (type !== 'string') return { kind: 'json' };
  // Rules are checked only for a single type, because a value may have one of the other types.
  return { kind: 'text', input: textInput(keywords), ...(types?.length === 1 ? rulesOf(schema) : {}) };
}

function rulesOf(schema: MergedSchema): { rules?: ValueRule[] } {
  const rules = valueRules(schema);
  return rules.length === 0 ? {} : { rules };
}

function objectControl({ building, depth, around }: Inside, schema: MergedSchema): FormControl {
  const shown = [...schema.properties].filter(([, parts]) =>
    isEntered(building, mergeSchema(building.document, parts)),
  );
  const fields = shown.map(([name, parts]): FormField => {
    const property = mergeSchema(building.document, parts);
    return {
      name,
      ...schemaFacts(property),
      isRequired: schema.required.has(name),
      control: schemaControl(building, parts, depth, around),
    };
  });
  const { additional } = schema;
  const isOpen = additional !== false && (additional.length > 0 || schema.properties.size === 0);
  if (!isOpen) return { kind: 'object', fields };
  const hasSchema = additional.some(({ value }) => typeof value === 'object');
  if (!hasSchema && fields.length === 0) return { kind: 'json' };
  return {
    kind: 'object',
    fields,
    extra: hasSchema ? schemaControl(building, additional, depth, around) : undefined,
  };
}

/** Each variant includes the properties beside the choice. */
function variantsControl(inside: Inside, schema: MergedSchema): FormControl {
  const { building, depth, around } = inside;
  const [choice] = schema.choices;
  if (choice === undefined) return { kind: 'json' };
  const beside = schema.properties.size === 0 ? [] : fieldsOf(objectControl(inside, schema));
  const { document, viewerGroups } = building;
  const { variants: all, discriminator } = choiceVariants(document, schema, choice, viewerGroups);
  const variants = all.filter(({ member }) => isSchemaShown(mergeSchema(document, [member]), viewerGroups));
  const controls = variants.slice(0, VARIANTS_MAX).map(({ label, member, discriminatorValues }) => {
    const control = withBeside(schemaControl(building, [member], depth, around), beside);
    return { label, control: withDiscriminator(control, discriminator, discriminatorValues) };
  });
  const [only] = controls;
  return controls.length === 1 && only !== undefined
    ? only.control
    : { kind: 'variants', variants: controls };
}

function withBeside(control: FormControl, beside: readonly FormField[]): FormControl {
  if (control.kind !== 'object') return control;
  const own = new Set(control.fields.map(({ name }) => name));
  return { ...control, fields: [...beside.filter(({ name }) => !own.has(name)), ...control.fields] };
}

function withDiscriminator(
  control: FormControl,
  name: string | undefined,
  values: readonly string[],
): FormControl {
  if (control.kind !== 'object' || name === undefined || values.length === 0) return control;
  const choice: FormControl = { kind: 'choice', options: values.map((value) => ({ value, label: value })) };
  const known = control.fields.find((field) => field.name === name);
  const field: FormField = { isDeprecated: false, ...known, name, isRequired: true, control: choice };
  return { ...control, fields: [field, ...control.fields.filter((other) => other.name !== name)] };
}

function fieldsOf(control: FormControl): FormField[] {
  return control.kind === 'object' ? control.fields : [];
}

export function schemaFacts({
  keywords,
  isNullable,
}: MergedSchema): Pick<FormField, 'description' | 'isDeprecated' | 'isNullable' | 'placeholder'> {
  const shown = keywords.get('example') ?? listed(keywords.get('examples')) ?? keywords.get('default');
  return {
    description: shortText(keywords.get('description')),
    isDeprecated: keywords.get('deprecated') === true,
    ...(isNullable ? { isNullable } : {}),
    placeholder:
      shown === undefined || shown === null || typeof shown === 'object'
        ? undefined
        : withoutNumberMark(String(shown)).slice(0, 120),
  };
}

function isEntered(building: FormBuilding, schema: MergedSchema): boolean {
  return schema.keywords.get('readOnly') !== true && isSchemaShown(schema, building.viewerGroups);
}

/** Some documents allow this length for every string, including names and ids. */
const LINE_CHARACTERS_MAX = 5_000;

function textInput(keywords: ReadonlyMap<string, unknown>): TextInputKind {
  const format = keywords.get('format');
  // A `time` includes a time zone, which no time field of a browser supports.
  if (format === 'date' || format === 'date-time' || format === 'email' || format === 'password')
    return format;
  const maximum = numberOf(keywords.get('maxLength'));
  return maximum !== undefined && maximum > LINE_CHARACTERS_MAX ? 'multiline' : 'text';
}

function optionLabel(value: unknown, name?: string): string {
  const text = typeof value === 'string' ? withoutNumberMark(value) : (exactJson(value) ?? '');
  return name === undefined || name === text ? text : `${text} (${name})`;
}

function listed(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : undefined;
}

function numeric(value: unknown): number | undefined {
  return numberOf(value);
}
