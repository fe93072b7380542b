import * as z from 'zod';
import { colorPair } from './color-pair';
import { fileForModes } from './file-address-schema';

export const backgroundSchema = z
  .strictObject({
    decoration: z.enum(['gradient', 'grid', 'windows']).meta({ description: 'Pattern.' }).optional(),
    color: colorPair('Colour of the background.').optional(),
    image: fileForModes('Image behind the pages.', '/images/background.svg').optional(),
  })
  .meta({ description: 'What lies behind the pages.' })
  .prefault({});
