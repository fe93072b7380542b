import { divisionKeys } from './division-keys';
import { textSchema } from './text-schema';

/** Keys of an entry of `anchors`, without its children. */
export const anchorKeys = {
  anchor: textSchema('Name on top of the sidebar.', 'Community'),
  ...divisionKeys,
};
