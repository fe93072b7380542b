import * as z from 'zod';
import { sharedKeys } from './division-keys';
import { textSchema } from './text-schema';

export const groupKeys = {
  // An empty title makes a group without a heading.
  group: z.string().meta({ description: 'Title of the group.', examples: ['Get started'] }),
  ...sharedKeys,
  description: z.string().meta({ description: 'A line under the title.' }).optional(),
  expanded: z.boolean().meta({ description: 'Whether a nested group is open at first.' }).optional(),
  root: textSchema('Page that the title opens.', 'guides/index').optional(),
};
