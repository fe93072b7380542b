import * as z from 'zod';
import { apiSchema } from './api';
import { appearanceSchema } from './appearance';
import { backgroundSchema } from './background';
import { bannerSchema } from './banner';
import { colorsSchema } from './colors';
import { contextualSchema } from './contextual';
import { errorsSchema } from './errors';
import { faviconSchema } from './favicon';
import { feedbackSchema } from './feedback';
import { fontsSchema } from './fonts';
import { footerSchema } from './footer';
import { iconsSchema } from './icons';
import { integrationsSchema } from './integrations';
import { interactionSchema } from './interaction';
import { logoSchema } from './logo';
import { markdownSchema } from './markdown';
import { metadataSchema } from './metadata';
import { navbarSchema } from './navbar';
import { redirectsSchema } from './redirects';
import { searchSchema } from './search';
import { seoSchema } from './seo';
import { stylingSchema } from './styling';
import { textSchema } from './text-schema';
import { themeSchema } from './theme';
import { thumbnailsSchema } from './thumbnails';
import { variablesSchema } from './variables';
import { variationsSchema } from './variations';

/** Everything in `docs.json` except the navigation, with defaults. */
export const siteSettingsSchema = z.strictObject({
  $schema: z.string().meta({ description: 'Address of this schema, for editors.' }).optional(),
  theme: themeSchema,
  name: textSchema('Name of the site.', 'My docs').optional(),
  description: z.string().meta({ description: 'What the site is about.' }).optional(),
  public: z
    .boolean()
    .meta({ description: 'true opens all pages of a private site, except those for groups.' })
    .optional(),
  colors: colorsSchema,
  logo: logoSchema,
  favicon: faviconSchema,
  appearance: appearanceSchema,
  fonts: fontsSchema,
  icons: iconsSchema,
  background: backgroundSchema,
  styling: stylingSchema,
  thumbnails: thumbnailsSchema,
  navbar: navbarSchema.prefault({}),
  footer: footerSchema.prefault({}),
  banner: bannerSchema.optional(),
  interaction: interactionSchema,
  contextual: contextualSchema.optional(),
  redirects: redirectsSchema,
  variables: variablesSchema,
  variations: variationsSchema,
  metadata: metadataSchema,
  feedback: feedbackSchema,
  errors: errorsSchema,
  api: apiSchema,
  markdown: markdownSchema,
  seo: seoSchema,
  search: searchSchema,
  integrations: integrationsSchema,
});

/** Settings as the program uses them: with defaults, and short forms expanded. */
export type SiteConfiguration = Omit<z.output<typeof siteSettingsSchema>, '$schema' | 'name'> & {
  name: string;
};
