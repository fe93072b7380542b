import * as z from 'zod';
import { navigationSchema } from './schema/navigation';
import { siteSettingsSchema } from './schema/site-configuration';

type SchemaNode = z.core.JSONSchema.BaseSchema;

/**
 * JSON Schema (draft 2020-12) of `docs.json` for editors, generated from the definitions that validate it.
 * Every object and list may be a `$ref` to another file.
 */
export function configurationJsonSchema(): object {
  const whole = siteSettingsSchema.extend({ navigation: navigationSchema });
  return z.toJSONSchema(whole, {
    io: 'input',
    target: 'draft-2020-12',
    override: ({ jsonSchema }) => allowReferences(jsonSchema),
  });
}

const referenceKey = {
  type: 'string',
  pattern: '\\.json$',
  description: 'Path of a .json file, relative to this file, whose content stands here.',
} as const;

/** A reference may replace lists and objects with required keys; other objects may contain one. */
function allowReferences(node: SchemaNode): void {
  const isObject = node.type === 'object' && node.properties !== undefined;
  if (node.type === 'array' || (isObject && node.required !== undefined)) {
    const { id: _, description: __, examples: ___, default: ____, ...written } = node;
    for (const key of Object.keys(written)) delete node[key];
    node.anyOf = [written, { type: 'object', properties: { $ref: referenceKey }, required: ['$ref'] }];
  } else if (isObject) {
    node.properties = { ...node.properties, $ref: referenceKey };
  }
}
