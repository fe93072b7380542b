import * as z from 'zod';

export const interactionSchema = z
  .strictObject({
    drilldown: z
      .boolean()
      .meta({ description: 'Whether opening a group leads to its first page; otherwise as the theme does.' })
      .optional(),
  })
  .meta({ description: 'What the navigation does on a click.' })
  .prefault({});
