import { divisionKeys } from './division-keys';
import { textSchema } from './text-schema';

export const productKeys = {
  product: textSchema('Name in the product switcher.', 'Payments'),
  ...divisionKeys,
};
