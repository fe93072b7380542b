import * as z from 'zod';
import { navigationSchema } from './schema/navigation';
import { siteSettingsSchema } from './schema/site-configuration';

type SchemaNode = z.core.JSONSchema.BaseSchema;

/**
 * JSON Schema (draft 2020-12) of `docs.json` for editors, from the same definitions that check it.
 * Every object and list may be written as a `$ref` to another file.
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

function allowReferences(node: SchemaNode): void {
  if (node.type === 'array') {
    const { description: _, examples: __, default: ___, ...list } = node;
    for (const key of Object.keys(list)) delete node[key];
    node.anyOf = [list, { type: 'object', properties: { $ref: referenceKey }, required: ['$ref'] }];
  } else if (node.type === 'object' && node.properties !== undefined) {
    node.properties = { ...node.properties, $ref: referenceKey };
    const { required } = node;
    if (required === undefined) return;
    delete node.required;
    node.anyOf = [{ required }, { required: ['$ref'] }];
  }
}
