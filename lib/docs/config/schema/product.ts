import { divisionKeys } from './division-keys';
import { textSchema } from './text-schema';

/** Keys of an entry of `products`, but its children. */
export const productKeys = {
  product: textSchema('Name in the product switcher.', 'Payments'),
  ...divisionKeys,
};
