import { divisionKeys } from './division-keys';
import { textSchema } from './text-schema';

export const dropdownKeys = {
  dropdown: textSchema('Name in the dropdown.', 'Platform'),
  ...divisionKeys,
};
