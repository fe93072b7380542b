import * as z from 'zod';

/** Libraries that icon names can belong to. */
export const iconLibraries = ['fontawesome', 'lucide', 'tabler'] as const;

/** `icons`: where the names of icons come from. */
export const iconsSchema = z
  .strictObject({
    library: z
      .enum(iconLibraries)
      .meta({ description: 'Library that icon names belong to.' })
      .default('fontawesome'),
  })
  .meta({ description: 'Icon library.' })
  .prefault({});
