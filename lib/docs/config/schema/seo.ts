import * as z from 'zod';
import { fileAddressSchema } from './file-address-schema';
import { textSchema } from './text-schema';

const organizationSchema = z.strictObject({
  id: textSchema('Identifier (@id) of the organisation.', 'https://example.com/#organization').optional(),
  name: textSchema('Name of the organisation.', 'Example').optional(),
  legalName: textSchema('Registered name.', 'Example Ltd').optional(),
  url: textSchema('Address of the organisation.', 'https://example.com').optional(),
  logo: fileAddressSchema('Logo: a path or a URL.', '/logo.png').optional(),
  sameAs: z.array(z.string()).meta({ description: 'Profiles of the organisation.' }).optional(),
});

const metatagsSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).transform(String));

const pathSchema = z.strictObject({
  path: textSchema('Folder, from the root of the site.', 'guides/v2').transform(
    (written) => `/${written.replace(/^[./]+|\/+$/g, '')}`,
  ),
  metatags: metatagsSchema.meta({ description: 'Meta tags of the pages in this folder, by name.' }),
});

export const seoSchema = z
  .strictObject({
    indexing: z
      .enum(['navigable', 'all'])
      .meta({ description: 'Which pages search engines may show: those in the navigation, or all.' })
      .default('navigable'),
    metatags: metatagsSchema.meta({ description: 'Meta tags of every page, by name.' }).default({}),
    paths: z
      .array(pathSchema)
      .meta({ description: 'Meta tags of folders; those of a longer path count more.' })
      .default([]),
    organization: organizationSchema
      .meta({ description: 'Publisher of the site in structured data.' })
      .optional(),
    trailingSlash: z.boolean().meta({ description: 'Whether addresses end in a slash.' }).default(false),
  })
  .meta({ description: 'What search engines are told.' })
  .prefault({});
