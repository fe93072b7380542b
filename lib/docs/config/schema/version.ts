import * as z from 'zod';
import { divisionKeys } from './division-keys';
import { text } from './text';

/** Keys of an entry of `versions`, but its children. */
export const versionKeys = {
  version: text('Name in the version switcher.', 'v2'),
  ...divisionKeys,
  default: z
    .boolean()
    .meta({ description: 'Whether readers start here; otherwise at the first.' })
    .optional(),
};
