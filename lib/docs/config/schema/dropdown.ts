import { divisionKeys } from './division-keys';
import { textSchema } from './text-schema';

/** Keys of an entry of `dropdowns`, without its children. */
export const dropdownKeys = {
  dropdown: textSchema('Name in the dropdown.', 'Platform'),
  ...divisionKeys,
};
