import * as z from 'zod';
import { textSchema } from './text-schema';

const optionSchema = z.strictObject({
  id: textSchema('What pages write in <Variation is="…">.', 'aws').trim(),
  label: textSchema('What readers choose.', 'Amazon Web Services'),
});

/** `variations`: readers choose one for the whole site, and pages mark the parts for each. */
export const variationsSchema = z
  .strictObject({
    options: z
      .array(optionSchema)
      .min(1)
      .refine((options) => new Set(options.map(({ id }) => id)).size === options.length, {
        error: 'has an id twice.\nGive each variation an id of its own.',
      })
      .meta({ description: 'The variations in order; the first is shown until a reader chooses another.' }),
  })
  .meta({ description: 'Variations of the content, of which readers choose one for the whole site.' })
  .default({ options: [] });
