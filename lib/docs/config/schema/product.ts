import { divisionKeys } from './division-keys';
import { text } from './text';

/** Keys of an entry of `products`, but its children. */
export const productKeys = {
  product: text('Name in the product switcher.', 'Payments'),
  ...divisionKeys,
};
