import * as z from 'zod';
import { linkAddress } from './link-address';
import { text } from './text';

/** Platforms that have an icon in the footer. */
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

/** A platform that has an icon in the footer. */
export type SocialPlatform = (typeof socialPlatforms)[number];

const profile = linkAddress('Address of your profile.').optional();

const socialsSchema = z.strictObject({
  x: profile,
  website: profile,
  facebook: profile,
  youtube: profile,
  discord: profile,
  slack: profile,
  github: profile,
  linkedin: profile,
  instagram: profile,
  'hacker-news': profile,
  medium: profile,
  telegram: profile,
  twitter: profile,
  'x-twitter': profile,
  'earth-americas': profile,
  bluesky: profile,
  threads: profile,
  reddit: profile,
  podcast: profile,
} satisfies Record<SocialPlatform, typeof profile>);

const columnSchema = z.strictObject({
  header: text('Title of the column.', 'Resources').optional(),
  items: z.array(
    z.strictObject({ label: text('Text of the link.', 'Blog'), href: linkAddress('Where the link leads.') }),
  ),
});

/** `footer`: social links and columns of links at the bottom of every page. */
export const footerSchema = z
  .strictObject({
    socials: socialsSchema
      .meta({ description: 'Addresses of profiles by platform.' })
      .default({})
      .transform((socials) =>
        // Keys come in the order in which the platforms are listed above, for every site alike.
        socialPlatforms.flatMap((platform) => {
          const href = socials[platform];
          return href === undefined ? [] : [{ platform, href }];
        }),
      ),
    links: z.array(columnSchema).max(4).meta({ description: 'Columns of links, at most four.' }).default([]),
  })
  .meta({ description: 'Links at the bottom of every page.' });

/** Links at the bottom of every page. */
export type FooterSetting = z.output<typeof footerSchema>;
