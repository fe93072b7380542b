import { divisionKeys } from './division-keys';
import { textSchema } from './text-schema';

/** Keys of an entry of `dropdowns`, but its children. */
export const dropdownKeys = {
  dropdown: textSchema('Name in the dropdown.', 'Platform'),
  ...divisionKeys,
};
