import { divisionKeys } from './division-keys';
import { textSchema } from './text-schema';

/** Keys of an entry of `products`, without its children. */
export const productKeys = {
  product: textSchema('Name in the product switcher.', 'Payments'),
  ...divisionKeys,
};
