import { divisionKeys } from './division-keys';
import { textSchema } from './text-schema';

export const menuItemKeys = {
  item: textSchema('Name in the menu.', 'Tutorials'),
  ...divisionKeys,
};
