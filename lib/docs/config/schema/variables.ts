import * as z from 'zod';

const keySchema = z.string().regex(/^[A-Za-z0-9-]+$/, {
  error: 'is a name that pages cannot use.\nWrite letters, digits and hyphens only, such as "api-version".',
});

export const variablesSchema = z
  .record(keySchema, z.string())
  .meta({ description: 'Texts that pages use as {{name}}.' })
  .default({});
