import type { FormControl } from '@/lib/playground/form/form-control';

/** Whether a control fits beside its label, or is a block below it. */
export function isInline({ kind }: FormControl): boolean {
  return ['text', 'number', 'boolean', 'choice', 'file'].includes(kind);
}
