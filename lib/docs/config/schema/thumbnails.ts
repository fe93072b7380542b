import * as z from 'zod';
import { fileAddress } from './file-address';
import { text } from './text';

/** `thumbnails`: images for social media. */
export const thumbnailsSchema = z
  .strictObject({
    appearance: z.enum(['light', 'dark']).meta({ description: 'Mode of the images.' }).optional(),
    background: fileAddress('Image behind the text.', '/images/thumbnail.png').optional(),
    fonts: z.strictObject({ family: text('Name of the font family.', 'Inter') }).optional(),
  })
  .meta({ description: 'Images for social media.' })
  .prefault({});
