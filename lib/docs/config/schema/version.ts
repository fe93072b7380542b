import * as z from 'zod';
import { divisionKeys } from './division-keys';
import { textSchema } from './text-schema';

export const versionKeys = {
  ...divisionKeys,
  version: textSchema('Name in the version switcher.', 'v2'),
  default: z
    .boolean()
    .meta({ description: 'Whether readers start here; otherwise at the first.' })
    .optional(),
};
