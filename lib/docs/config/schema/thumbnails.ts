import * as z from 'zod';
import { fileAddressSchema } from './file-address-schema';
import { textSchema } from './text-schema';

export const thumbnailsSchema = z
  .strictObject({
    appearance: z.enum(['light', 'dark']).meta({ description: 'Mode of the images.' }).optional(),
    background: fileAddressSchema('Image behind the text.', '/images/thumbnail.png').optional(),
    fonts: z.strictObject({ family: textSchema('Name of the font family.', 'Inter') }).optional(),
  })
  .meta({ description: 'Images for social media.' })
  .prefault({});
