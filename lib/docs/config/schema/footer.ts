import * as z from 'zod';
import { linkAddress } from './link-address';
import { textSchema } from './text-schema';

export const socialPlatforms = [
  'x',
  'website',
  'facebook',
  'youtube',
  'discord',
  'slack',
  'github',
  'linkedin',
  'instagram',
  'hacker-news',
  'medium',
  'telegram',
  'twitter',
  'x-twitter',
  'earth-americas',
  'bluesky',
  'threads',
  'reddit',
  'podcast',
] as const;

export type SocialPlatform = (typeof socialPlatforms)[number];

const socialsSchema = z.partialRecord(z.enum(socialPlatforms), linkAddress('Address of your profile.')).meta({
  description: 'Addresses of profiles by platform.',
  examples: [{ github: 'https://github.com/example' }],
});

const columnSchema = z.strictObject({
  header: textSchema('Title of the column.', 'Resources').optional(),
  items: z.array(
    z.strictObject({
      label: textSchema('Text of the link.', 'Blog'),
      href: linkAddress('Where the link leads.'),
    }),
  ),
});

export const footerSchema = z
  .strictObject({
    socials: socialsSchema
      .default({})
      .transform((socials) =>
        Object.entries(socials).flatMap(([platform, href]) =>
          isSocialPlatform(platform) && href !== undefined ? [{ platform, href }] : [],
        ),
      ),
    links: z.array(columnSchema).max(4).meta({ description: 'Columns of links, at most four.' }).default([]),
  })
  .meta({ description: 'Links at the bottom of every page.' });

export type FooterSetting = z.output<typeof footerSchema>;

function isSocialPlatform(name: string): name is SocialPlatform {
  return socialPlatforms.some((platform) => platform === name);
}
