import { CORE_SCHEMA, Type } from 'js-yaml';

/** JSON's types plus `<<` merge keys; dates stay strings. */
export const yamlSchema = CORE_SCHEMA.extend({
  implicit: [
    new Type('tag:yaml.org,2002:merge', {
      kind: 'scalar',
      resolve: (written: unknown) => written === '<<' || written === null,
    }),
  ],
});
