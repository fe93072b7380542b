import * as z from 'zod';

/** Names of themes in `docs.json`. */
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

/** `theme`: the layout of the site. */
export const themeSchema = z
  .enum(themeNames)
  .meta({ description: 'Layout of the site.', examples: ['mint'] })
  .default('mint');
