import * as z from 'zod';
import { iconLibraries } from './icons';
import { textSchema } from './text-schema';

/** Styles of Font Awesome, then those of Tabler; Lucide ignores them. */
export const iconTypes = [
  'regular',
  'solid',
  'light',
  'thin',
  'duotone',
  'brands',
  'sharp-solid',
  'sharp-regular',
  'sharp-light',
  'sharp-thin',
  'sharp-duotone-solid',
  'outline',
  'filled',
] as const;

const iconSchema = z
  .union([
    textSchema('Name in the icon library, path, URL or inline SVG.', 'book-open'),
    z.strictObject({
      name: textSchema('Name in the icon library.', 'python'),
      style: z
        .enum(iconTypes)
        .meta({ description: 'Style of an icon of Font Awesome or Tabler.' })
        .optional(),
      library: z.enum(iconLibraries).meta({ description: 'Library of this icon.' }).optional(),
    }),
  ])
  .meta({ description: 'Name in the icon library, path, URL or inline SVG.', examples: ['book-open'] });

/** The two keys for an element's icon. `namedIcon` reads them. */
export const iconKeys = {
  icon: iconSchema.optional(),
  iconType: z.enum(iconTypes).meta({ description: 'Style of an icon of Font Awesome or Tabler.' }).optional(),
};
