import * as z from 'zod';
import { anchorKeys } from './anchor';
import type { pageParts } from './division-keys';
import { dropdownKeys } from './dropdown';
import { languageKeys } from './language';
import { linkAddress } from './link-address';
import { productKeys } from './product';
import { tabKeys } from './tab';
import { versionKeys } from './version';

const href = linkAddress('Page or URL that it leads to.');

/** The entries of `global` link elsewhere, so they have no pages around which to show these parts. */
function link<Keys extends Partial<typeof pageParts>>({ banner, footer, navbar, ...keys }: Keys) {
  return z.strictObject(keys);
}

/** `global`: entries that are shown on every page; each is a link. */
export const globalSchema = z
  .strictObject({
    tabs: z.array(link({ ...tabKeys, href })).optional(),
    anchors: z.array(link({ ...anchorKeys, href })).optional(),
    dropdowns: z.array(link({ ...dropdownKeys, href })).optional(),
    languages: z.array(link({ ...languageKeys, href })).optional(),
    versions: z.array(link({ ...versionKeys, href })).optional(),
    products: z.array(link({ ...productKeys, href })).optional(),
  })
  .meta({ id: 'global', description: 'Links shown on every page.' });
