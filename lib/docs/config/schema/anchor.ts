import { divisionKeys } from './division-keys';
import { textSchema } from './text-schema';

export const anchorKeys = {
  anchor: textSchema('Name on top of the sidebar.', 'Community'),
  ...divisionKeys,
};
