import * as z from 'zod';

export const metadataSchema = z
  .strictObject({
    timestamp: z
      .boolean()
      .meta({ description: 'Whether pages show when they were last changed.' })
      .default(false),
  })
  .meta({ description: 'Facts shown on every page.' })
  .prefault({});
