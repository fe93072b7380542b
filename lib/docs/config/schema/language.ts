import * as z from 'zod';
import { languageCodes } from '@/lib/docs/languages/language-codes';
import { divisionKeys } from './division-keys';

export const languageKeys = {
  language: z.enum(languageCodes).meta({ description: 'Code of the language.', examples: ['en'] }),
  ...divisionKeys,
  default: z
    .boolean()
    .meta({ description: 'Whether readers start here; otherwise at the first.' })
    .optional(),
};
