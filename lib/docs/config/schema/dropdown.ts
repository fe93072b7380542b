import { divisionKeys } from './division-keys';
import { text } from './text';

/** Keys of an entry of `dropdowns`, but its children. */
export const dropdownKeys = {
  dropdown: text('Name in the dropdown.', 'Platform'),
  ...divisionKeys,
};
