import * as z from 'zod';
import { iconTypes } from '@/lib/base/values/icon-types';
import { iconLibraries } from './icons';
import { textSchema } from './text-schema';

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
