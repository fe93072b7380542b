import { divisionKeys } from './division-keys';
import { textSchema } from './text-schema';

/** Keys of an entry of `menu`, but its children. */
export const menuItemKeys = {
  item: textSchema('Name in the menu.', 'Tutorials'),
  ...divisionKeys,
};
