import * as z from 'zod';
import { languageCodes } from '@/lib/docs/languages/language-codes';
import { bannerSchema } from './banner';
import { divisionKeys } from './division-keys';
import { footerSchema } from './footer';
import { navbarSchema } from './navbar';

/** Keys of an entry of `languages`, without its children. */
export const languageKeys = {
  language: z.enum(languageCodes).meta({ description: 'Code of the language.', examples: ['en'] }),
  ...divisionKeys,
  default: z
    .boolean()
    .meta({ description: 'Whether readers start here; otherwise at the first.' })
    .optional(),
  banner: bannerSchema.meta({ description: 'Banner in this language.' }).optional(),
  footer: footerSchema.meta({ description: 'Footer in this language.' }).optional(),
  navbar: navbarSchema.meta({ description: 'Links at the top in this language.' }).optional(),
};
