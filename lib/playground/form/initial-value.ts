import { isExactNumber, numberOf } from '@/lib/base/values/exact-number';
import type { FormControl } from './form-control';

/** Set only where no other value is possible, so that an untouched form adds nothing to the request. */
export function initialValue(control: FormControl): unknown {
  if (control.kind === 'choice') return control.options.length === 1 ? control.options[0]?.value : undefined;
  if (control.kind === 'variants') return control.variants[0] && initialValue(control.variants[0].control);
  if (control.kind !== 'object') return undefined;
  const entries = control.fields
    .filter(({ isRequired }) => isRequired)
    .map(({ name, control: inner }) => [name, initialValue(inner)] as const);
  const known = entries.filter(([, value]) => value !== undefined);
  return Object.fromEntries(known);
}

/** Index of the variant that fits a value best: it has most of the value's properties and contradicts none. */
export function variantOf(variants: readonly { control: FormControl }[], value: unknown): number {
  const scores = variants.map(({ control }) => fitness(control, value));
  return Math.max(0, scores.indexOf(Math.max(...scores)));
}

function fitness(control: FormControl, value: unknown): number {
  if (value === undefined) return 0;
  switch (control.kind) {
    case 'text':
    case 'file':
      return typeof value === 'string' && !isExactNumber(value) ? 1 : -1;
    case 'number':
      return numberOf(value) === undefined ? -1 : 1;
    case 'boolean':
      return typeof value === 'boolean' ? 1 : -1;
    case 'choice':
      return control.options.some((option) => option.value === value) ? 2 : -1;
    case 'list':
      return Array.isArray(value) ? 1 : -1;
    case 'object': {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return -1;
      const inside: Readonly<Record<string, unknown>> = { ...value };
      return control.fields.reduce(
        (sum, field) =>
          sum + (Object.hasOwn(inside, field.name) ? fitness(field.control, inside[field.name]) : 0),
        0.5,
      );
    }
    case 'variants':
      return Math.max(...control.variants.map((variant) => fitness(variant.control, value)));
    case 'json':
      return 0;
  }
}
