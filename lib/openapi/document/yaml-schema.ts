import { CORE_SCHEMA, Type } from 'js-yaml';
import { exactYamlNumber } from './numbers-as-written';

/** JSON's types plus `<<` merge keys; dates stay strings. */
export const yamlSchema = CORE_SCHEMA.extend({
  implicit: [
    new Type('tag:yaml.org,2002:merge', {
      kind: 'scalar',
      resolve: (written: unknown) => written === '<<' || written === null,
    }),
  ],
});

/** The core number types, which js-yaml's types do not expose. */
const implicit: unknown = Reflect.get(CORE_SCHEMA, 'implicit');

/** The same schema, but numbers keep their spelling. */
export const exactYamlSchema = yamlSchema.extend({
  implicit: (Array.isArray(implicit) ? implicit : []).flatMap((type: unknown) => {
    const tag: unknown = type instanceof Type ? Reflect.get(type, 'tag') : undefined;
    if (!(type instanceof Type) || typeof tag !== 'string' || !/:(?:int|float)$/.test(tag)) return [];
    return new Type(tag, {
      kind: 'scalar',
      resolve: (written: unknown) => type.resolve(written),
      construct: (written: unknown) => exactYamlNumber(written) ?? type.construct(written),
    });
  }),
});
