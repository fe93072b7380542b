import * as z from 'zod';
import { sharedKeys } from './division-keys';
import { textSchema } from './text-schema';

/** Keys of an entry of `groups`, and of a group among `pages`, but its children. */
export const groupKeys = {
  // Sites use an empty title for groups that have no heading.
  group: z.string().meta({ description: 'Title of the group.', examples: ['Get started'] }),
  ...sharedKeys,
  description: z.string().meta({ description: 'A line under the title.' }).optional(),
  expanded: z.boolean().meta({ description: 'Whether a nested group is open at first.' }).optional(),
  root: textSchema('Page that the title opens.', 'guides/index').optional(),
};
