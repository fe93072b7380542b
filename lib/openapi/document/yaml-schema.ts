import { CORE_SCHEMA, Type } from 'js-yaml';

/** The values of JSON, and `<<` for keys shared by aliases; dates stay the text that they are. */
export const yamlSchema = CORE_SCHEMA.extend({
  implicit: [
    new Type('tag:yaml.org,2002:merge', {
      kind: 'scalar',
      resolve: (written: unknown) => written === '<<' || written === null,
    }),
  ],
});
