import * as z from 'zod';

/** Text that is not empty. The example appears in messages and in the JSON Schema. */
export function textSchema(description: string, example: string) {
  return z
    .string()
    .min(1)
    .meta({ description, examples: [example] });
}
