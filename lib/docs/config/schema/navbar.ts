import * as z from 'zod';
import { iconKeys } from './icon-keys';
import { linkAddress } from './link-address';

const label = z.string().meta({ description: 'Text of the link.', examples: ['Blog'] });
const href = linkAddress('Where the link leads.');
const kinds = 'A plain button, or a link to a GitHub repository or a Discord server with its own icon.';

const linkSchema = z.strictObject({
  type: z.enum(['button', 'github', 'discord']).meta({ description: kinds }).optional(),
  label: label.optional(),
  href,
  ...iconKeys,
});

const primarySchema = z.strictObject({
  type: z.enum(['button', 'github', 'discord']).meta({ description: kinds }).default('button'),
  label: label.optional(),
  href,
  ...iconKeys,
});

/** `navbar`: links at the top of every page. */
export const navbarSchema = z
  .strictObject({
    links: z.array(linkSchema).meta({ description: 'Links at the top.' }).default([]),
    primary: primarySchema.meta({ description: 'The button at the end.' }).optional(),
  })
  .meta({ description: 'Links at the top of every page.' });

/** Links at the top of every page. */
export type NavbarSetting = z.output<typeof navbarSchema>;
