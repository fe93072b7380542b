import * as z from 'zod';
import { iconKeys } from './icon-keys';
import { linkAddress } from './link-address';

const label = z.string().meta({ description: 'Text of the link.', examples: ['Blog'] });
const href = linkAddress('Where the link leads.');
const kinds = 'A plain button, or a link to a GitHub repository or a Discord server with its own icon.';

const invisible = 'has no "label".\nAdd "label", or "type": "github" or "discord".';

function isVisible(link: { type?: unknown; label?: unknown; icon?: unknown }): boolean {
  return (
    [link.label, link.icon].some((part) => part !== undefined) ||
    link.type === 'github' ||
    link.type === 'discord'
  );
}

const linkSchema = z
  .strictObject({
    type: z.enum(['button', 'github', 'discord']).meta({ description: kinds }).optional(),
    label: label.optional(),
    href,
    ...iconKeys,
  })
  .refine(isVisible, { error: invisible });

const primarySchema = z
  .strictObject({
    type: z.enum(['button', 'github', 'discord']).meta({ description: kinds }).default('button'),
    label: label.optional(),
    href,
    ...iconKeys,
  })
  .refine(isVisible, { error: invisible });

export const navbarSchema = z
  .strictObject({
    links: z.array(linkSchema).meta({ description: 'Links at the top.' }).default([]),
    primary: primarySchema.meta({ description: 'The button at the end.' }).optional(),
  })
  .meta({ description: 'Links at the top of every page.' });

export type NavbarSetting = z.output<typeof navbarSchema>;
