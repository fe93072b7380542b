import { divisionKeys } from './division-keys';
import { textSchema } from './text-schema';

/** Keys of an entry of `menu`, without its children. */
export const menuItemKeys = {
  item: textSchema('Name in the menu.', 'Tutorials'),
  ...divisionKeys,
};
