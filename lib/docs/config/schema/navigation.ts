import * as z from 'zod';
import { anchorKeys } from './anchor';
import { directorySchema } from './division-keys';
import { dropdownKeys } from './dropdown';
import { globalSchema } from './global';
import { groupKeys } from './group';
import { languageKeys } from './language';
import { menuItemKeys } from './menu-item';
import {
  asyncapiSourcesSchema,
  graphqlSourcesSchema,
  openapiSourcesSchema,
  sdkSourcesSchema,
} from './openapi-sources';
import { pageEntrySchema } from './page-entry';
import { productKeys } from './product';
import { tabKeys } from './tab';
import { versionKeys } from './version';

/** Makes recursion possible: the entry schema is looked up only on use. */
function listOf(entry: () => z.ZodType, meta: z.core.GlobalMeta): z.ZodOptional<z.ZodType> {
  return z
    .lazy(() => z.array(entry()))
    .meta(meta)
    .optional();
}

const pages = listOf(() => z.union([pageEntrySchema, groupSchema]).meta({ examples: ['quickstart'] }), {
  id: 'pages',
  description: 'Pages and nested groups.',
});
const groups = listOf(() => groupSchema, { description: 'Groups of pages.' });
const menu = listOf(() => menuItemSchema, { description: 'Entries of the menu that it opens.' });

const children = {
  pages,
  groups,
  tabs: listOf(() => tabSchema, { description: 'Tabs in a bar at the top.' }),
  anchors: listOf(() => anchorSchema, { description: 'Anchors on top of the sidebar.' }),
  dropdowns: listOf(() => dropdownSchema, { description: 'Entries of a dropdown.' }),
  products: listOf(() => productSchema, { description: 'Products of a switcher.' }),
  versions: listOf(() => versionSchema, { description: 'Versions of a switcher.' }),
  languages: listOf(() => languageSchema, { description: 'Languages of a switcher.' }),
  global: globalSchema.optional(),
};

const groupSchema: z.ZodType = z.strictObject({ ...groupKeys, pages }).meta({ id: 'group' });
const menuItemSchema: z.ZodType = z.strictObject({ ...menuItemKeys, ...children }).meta({ id: 'menuItem' });
const tabSchema: z.ZodType = z.strictObject({ ...tabKeys, ...children, menu }).meta({ id: 'tab' });
const anchorSchema: z.ZodType = z.strictObject({ ...anchorKeys, ...children }).meta({ id: 'anchor' });
const dropdownSchema: z.ZodType = z.strictObject({ ...dropdownKeys, ...children }).meta({ id: 'dropdown' });
const productSchema: z.ZodType = z
  .strictObject({ ...productKeys, ...children, menu })
  .meta({ id: 'product' });
const versionSchema: z.ZodType = z.strictObject({ ...versionKeys, ...children }).meta({ id: 'version' });
const languageSchema: z.ZodType = z.strictObject({ ...languageKeys, ...children }).meta({ id: 'language' });

/**
 * `navigation`: keys and types of each element. `checkNavigation` checks the allowed combinations separately, so that
 * one mistake there does not hide the others.
 */
export const navigationSchema = z
  .strictObject({
    ...children,
    openapi: openapiSourcesSchema.optional(),
    asyncapi: asyncapiSourcesSchema.optional(),
    graphql: graphqlSourcesSchema.optional(),
    sdk: sdkSourcesSchema.optional(),
    directory: directorySchema.optional(),
  })
  .meta({ description: 'Structure of the site: one kind of entry here, others inside.' });
