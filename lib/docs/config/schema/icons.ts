import * as z from 'zod';

/** Libraries that icon names can refer to. */
export const iconLibraries = ['fontawesome', 'lucide', 'tabler'] as const;

/** `icons`: the library of icon names. */
export const iconsSchema = z
  .strictObject({
    library: z
      .enum(iconLibraries)
      .meta({ description: 'Library that icon names belong to.' })
      .default('fontawesome'),
  })
  .meta({ description: 'Icon library.' })
  .prefault({});
