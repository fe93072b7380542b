import type { Diagnostic } from '@/lib/base/errors/diagnostic';

export type Place = Pick<Diagnostic, 'file' | 'line' | 'column' | 'at'>;

/** A value that does nothing here, or less than its author expects. */
export function noEffect(place: Place, message: string, hint: string): Diagnostic {
  return { severity: 'warning', rule: 'no-effect', ...place, message, hint };
}
