import * as z from 'zod';
import { divisionKeys } from './division-keys';
import { textSchema } from './text-schema';

export const tabKeys = {
  tab: textSchema('Name in the bar of tabs.', 'Guides'),
  ...divisionKeys,
  align: z.enum(['start', 'end']).meta({ description: 'Side of the bar.' }).optional(),
};
