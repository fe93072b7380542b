import * as z from 'zod';

/** A non-empty text. The example is used in messages and in the JSON Schema. */
export function textSchema(description: string, example: string) {
  return z
    .string()
    .min(1)
    .meta({ description, examples: [example] });
}
