import * as z from 'zod';

export const themeNames = [
  'mint',
  'maple',
  'palm',
  'willow',
  'linden',
  'almond',
  'aspen',
  'sequoia',
  'luma',
] as const;

export const themeSchema = z
  .enum(themeNames)
  .meta({ description: 'Layout of the site.', examples: ['mint'] })
  .default('mint');
