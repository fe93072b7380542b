import * as z from 'zod';
import { rankingSignals } from '../../ranking-signals';
import { bannerSchema } from './banner';
import { colorPair } from './color-pair';
import { footerSchema } from './footer';
import { iconKeys } from './icon-keys';
import { linkAddress } from './link-address';
import { navbarSchema } from './navbar';
import {
  asyncapiSourcesSchema,
  graphqlSourcesSchema,
  openapiSourcesSchema,
  sdkSourcesSchema,
} from './openapi-sources';
import { textSchema } from './text-schema';

export const directorySchema = z
  .enum(['none', 'accordion', 'card'])
  .meta({ description: 'How the page of a group lists its children; also for everything inside.' });

export const sharedKeys = {
  ...iconKeys,
  tag: textSchema('Label beside the name.', 'New').optional(),
  hidden: z.boolean().meta({ description: 'Whether it is left out of the navigation.' }).optional(),
  searchable: z
    .boolean()
    .meta({ description: 'Whether hidden pages stay in search, sitemap and assistant.' })
    .optional(),
  public: z.boolean().meta({ description: 'Whether its pages need no login.' }).optional(),
  ...rankingSignals,
  openapi: openapiSourcesSchema.optional(),
  asyncapi: asyncapiSourcesSchema.optional(),
  graphql: graphqlSourcesSchema.optional(),
  sdk: sdkSourcesSchema.optional(),
  directory: directorySchema.optional(),
};

export const pageParts = {
  banner: bannerSchema.meta({ description: 'Banner of its pages.' }).optional(),
  footer: footerSchema.meta({ description: 'Footer of its pages.' }).optional(),
  navbar: navbarSchema.meta({ description: 'Links at the top of its pages.' }).optional(),
};

export const divisionKeys = {
  ...sharedKeys,
  description: z.string().meta({ description: 'A line under the name.' }).optional(),
  version: textSchema('Version of the pages generated inside.', 'v2').optional(),
  color: colorPair('Colour of the icon.').optional(),
  href: linkAddress('Page or URL that it leads to.').optional(),
  ...pageParts,
};
