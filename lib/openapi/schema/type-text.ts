import { rounded } from '@/lib/base/values/exact-number';
import type { OpenApiDocument } from '../open-api-document';
import { isEnumChoice } from './enum-values';
import { isFile } from './is-file';
import { isSchemaShown } from './is-schema-shown';
import { mergeSchema } from './merge-schema';
import type { MergedSchema } from './merged-schema';

const DEPTH_MAX = 4;
const NAMES_MAX = 3;

interface TypeTextOptions {
  /** Groups of the reader; variants for other groups are not mentioned. */
  viewerGroups?: readonly string[] | undefined;
  depth?: number;
}

type WithDepth = TypeTextOptions & { depth: number };

/**
 * The type of a schema in a few words, without nullability.
 *
 * @example 'Pet[]', 'map<string, integer>', 'enum<string>', 'Cat or Dog'
 */
export function typeText(
  document: OpenApiDocument,
  schema: MergedSchema,
  { depth = 0, ...viewer }: TypeTextOptions = {},
): string {
  const { types, choices, name } = schema;
  if (schema.problem !== undefined && types === undefined) return 'unresolved';
  if (schema.isNever) return 'never';
  if (isFile(schema)) return 'file';
  if (schema.enumValues !== undefined || isEnumChoice(document, schema)) {
    return types === undefined || types.length === 0 ? 'enum' : `enum<${types.join(' or ')}>`;
  }
  if (choices.length > 0 && schema.properties.size === 0)
    return choiceText(document, schema, { depth, ...viewer });
  if (types === undefined && schema.keywords.has('const')) return constantType(schema.keywords.get('const'));
  if (types === undefined && schema.required.size > 0) return name ?? 'object';
  if (types === undefined) return name ?? (schema.isNullable && schema.keywords.size === 0 ? 'null' : 'any');
  if (types.length === 0) return 'null';
  return types.map((type) => oneTypeText(document, { schema, type, depth, ...viewer })).join(' or ');
}

function constantType(written: unknown): string {
  const value = rounded(written);
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value === 'number' && Number.isInteger(value) ? 'integer' : typeof value;
}

function oneTypeText(
  document: OpenApiDocument,
  { schema, type, depth, ...viewer }: WithDepth & { schema: MergedSchema; type: string },
): string {
  if (type === 'array') {
    if (schema.prefixItems.length > 0) return 'tuple';
    if (schema.items.length === 0 || depth >= DEPTH_MAX) return 'array';
    const items = typeText(document, mergeSchema(document, schema.items), { depth: depth + 1, ...viewer });
    return items.includes(' ') ? `(${items})[]` : `${items}[]`;
  }
  if (type !== 'object') return type;
  if (schema.name !== undefined) return schema.name;
  const { additional } = schema;
  const isMap = schema.properties.size === 0 && additional !== false && additional.length > 0;
  if (!isMap || depth >= DEPTH_MAX) return 'object';
  return `map<string, ${typeText(document, mergeSchema(document, additional), { depth: depth + 1, ...viewer })}>`;
}

function choiceText(
  document: OpenApiDocument,
  schema: MergedSchema,
  { depth, viewerGroups = [] }: WithDepth,
): string {
  if (schema.name !== undefined && depth > 0) return schema.name;
  const members = schema.choices
    .flatMap((choice) => choice.members)
    .map((member) => mergeSchema(document, [member]))
    .filter((member) => isSchemaShown(member, viewerGroups));
  if (depth >= DEPTH_MAX) return 'any of several';
  if (members.length > 12) return `one of ${members.length} types`;
  const texts = members.map((member) => typeText(document, member, { depth: depth + 1, viewerGroups }));
  const unique = [...new Set(texts)];
  return unique.length <= NAMES_MAX ? unique.join(' or ') : `one of ${members.length} types`;
}
