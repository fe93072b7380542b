import * as z from 'zod';

export const appearanceSchema = z
  .strictObject({
    default: z
      .enum(['system', 'light', 'dark'])
      .meta({ description: 'Mode on the first visit.' })
      .default('system'),
    strict: z.boolean().meta({ description: 'Whether readers cannot change the mode.' }).default(false),
  })
  .meta({ description: 'Light and dark mode.' })
  .prefault({});
