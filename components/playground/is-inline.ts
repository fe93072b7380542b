import type { FormControl } from '@/lib/playground/form/form-control';

/** Whether a control is one line beside its label, or a block below it. */
export function isInline({ kind }: FormControl): boolean {
  return ['text', 'number', 'boolean', 'choice', 'file'].includes(kind);
}
