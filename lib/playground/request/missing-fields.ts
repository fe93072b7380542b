import type { PlaygroundForm } from '../form/form-control';
import { type PlaygroundValues, parameterKey } from './playground-values';

/** Keys of the parameters that have to be entered and are not. */
export function missingFields(form: PlaygroundForm, values: PlaygroundValues): string[] {
  const required = form.parameters.filter(({ isRequired }) => isRequired).map(parameterKey);
  return required.filter((key) => {
    const value = values.parameters[key];
    return value === undefined || value === null || value === '';
  });
}
