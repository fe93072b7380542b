import * as z from 'zod';

export const markdownSchema = z
  .strictObject({
    schema: z
      .boolean()
      .meta({ description: 'Whether endpoint pages carry their part of the OpenAPI document.' })
      .default(true),
    instructions: z
      .union([z.string(), z.array(z.string())])
      .meta({ description: 'Instructions for agents, added to every page.', examples: ['Use version 2.'] })
      .transform((lines) => (typeof lines === 'string' ? lines : lines.join('\n')))
      .optional(),
  })
  .meta({ description: 'Pages as Markdown for tools and agents.' })
  .prefault({});
