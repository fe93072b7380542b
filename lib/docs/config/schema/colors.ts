import * as z from 'zod';
import { hexColor } from './hex-color';

export const defaultColors = { primary: '#0f766e', light: '#2dd4bf', dark: '#115e59' } as const;

/** `colors`: `light` and `dark` default to `primary`. */
export const colorsSchema = z
  .strictObject({
    primary: hexColor('Emphasis in light mode.'),
    light: hexColor('Emphasis in dark mode.').optional(),
    dark: hexColor('Buttons and hover states.').optional(),
  })
  .meta({ description: 'Colours of the site.' })
  .transform(({ primary, light = primary, dark = primary }) => ({ primary, light, dark }))
  .default(defaultColors);
