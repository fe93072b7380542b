import * as z from 'zod';
import { textSchema } from './text-schema';

/** Styles of Font Awesome; other libraries ignore them. */
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
] as const;

/** The two keys for an element's icon. */
export const iconKeys = {
  icon: textSchema('Name in the icon library, path, URL or inline SVG.', 'book-open').optional(),
  iconType: z.enum(iconTypes).meta({ description: 'Style of a Font Awesome icon.' }).optional(),
};
