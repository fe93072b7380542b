import * as z from 'zod';

export const iconLibraries = ['fontawesome', 'lucide', 'tabler'] as const;

export const iconsSchema = z
  .strictObject({
    library: z
      .enum(iconLibraries)
      .meta({ description: 'Library that icon names belong to.' })
      .default('fontawesome'),
  })
  .meta({ description: 'Icon library.' })
  .prefault({});
