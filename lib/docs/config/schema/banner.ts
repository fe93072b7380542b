import * as z from 'zod';
import { hexColor } from './hex-color';
import { textSchema } from './text-schema';

const colorsSchema = z
  .union([
    hexColor('Colour for both modes.'),
    z.strictObject({
      light: hexColor('Colour in light mode.').optional(),
      dark: hexColor('Colour in dark mode.').optional(),
    }),
  ])
  .meta({ description: 'Colour of the background.', examples: ['#0f766e'] })
  .transform((color) => {
    if (typeof color === 'string') return { light: color, dark: color };
    const { light = color.dark, dark = color.light } = color;
    return light === undefined || dark === undefined ? undefined : { light, dark };
  });

/** `banner`: a line above every page, for the whole site or for one language. */
export const bannerSchema = z
  .strictObject({
    content: textSchema(
      'Text, with Markdown links and emphasis.',
      'Version 2 is out. [Read more](/changelog)',
    ),
    dismissible: z.boolean().meta({ description: 'Whether readers can close it.' }).default(false),
    type: z.enum(['info', 'warning', 'critical']).meta({ description: 'Kind of news.' }).default('info'),
    color: colorsSchema.optional(),
  })
  .meta({ description: 'Line above every page.' });

export type BannerSetting = z.output<typeof bannerSchema>;
