import * as z from 'zod';

export const searchSchema = z
  .strictObject({
    prompt: z
      .string()
      .meta({ description: 'Text in the empty search field.', examples: ['Search …'] })
      .optional(),
  })
  .meta({ description: 'The search field.' })
  .prefault({});
