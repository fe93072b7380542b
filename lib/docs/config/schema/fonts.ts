import * as z from 'zod';
import { fileAddressSchema } from './file-address-schema';
import { textSchema } from './text-schema';

const fontKeys = {
  family: textSchema('Name of the font family.', 'Inter').optional(),
  weight: z.number().min(1).max(1000).meta({ description: 'Weight, from 1 to 1000.' }).optional(),
  source: fileAddressSchema('Font file: a path or a URL.', '/fonts/inter.woff2').optional(),
  format: z.enum(['woff', 'woff2']).meta({ description: 'Format of the font file.' }).optional(),
};

const fontSchema = z.strictObject({ ...fontKeys, family: textSchema('Name of the font family.', 'Inter') });

/** `fonts`: one font for everything, or separate ones for headings and text. Always parsed to both. */
export const fontsSchema = z
  .strictObject({
    ...fontKeys,
    heading: fontSchema.meta({ description: 'Font of headings.' }).optional(),
    body: fontSchema.meta({ description: 'Font of text.' }).optional(),
  })
  .meta({ description: 'Fonts of the site.' })
  .transform(({ heading, body, family, ...rest }) => {
    const shared = family === undefined ? undefined : { ...rest, family };
    return { heading: heading ?? shared, body: body ?? shared };
  })
  .optional();
