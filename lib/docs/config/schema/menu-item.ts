import { divisionKeys } from './division-keys';
import { text } from './text';

/** Keys of an entry of `menu`, but its children. */
export const menuItemKeys = {
  item: text('Name in the menu.', 'Tutorials'),
  ...divisionKeys,
};
