import * as z from 'zod';
import { hexColor } from './hex-color';

export function colorPair(description: string) {
  return z
    .strictObject({
      light: hexColor('Colour in light mode.').optional(),
      dark: hexColor('Colour in dark mode.').optional(),
    })
    .meta({ description });
}
