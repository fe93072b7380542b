import * as z from 'zod';
import { anchorKeys } from './anchor';
import { dropdownKeys } from './dropdown';
import { languageKeys } from './language';
import { linkAddress } from './link-address';
import { productKeys } from './product';
import { tabKeys } from './tab';
import { versionKeys } from './version';

const href = linkAddress('Page or URL that it leads to.');

/** `global`: entries that are shown on every page; each is a link. */
export const globalSchema = z
  .strictObject({
    tabs: z.array(z.strictObject({ ...tabKeys, href })).optional(),
    anchors: z.array(z.strictObject({ ...anchorKeys, href })).optional(),
    dropdowns: z.array(z.strictObject({ ...dropdownKeys, href })).optional(),
    languages: z.array(z.strictObject({ ...languageKeys, href })).optional(),
    versions: z.array(z.strictObject({ ...versionKeys, href })).optional(),
    products: z.array(z.strictObject(productKeys)).optional(),
  })
  .meta({ id: 'global', description: 'Links shown on every page.' });
