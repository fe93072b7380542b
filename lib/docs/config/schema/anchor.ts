import { divisionKeys } from './division-keys';
import { text } from './text';

/** Keys of an entry of `anchors`, but its children. */
export const anchorKeys = {
  anchor: text('Name on top of the sidebar.', 'Community'),
  ...divisionKeys,
};
