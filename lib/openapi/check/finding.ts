import type { Rule } from '@/lib/base/diagnostic-rules';
export interface Finding {
  severity: 'error' | 'warning';
  rule: Rule;
  /** JSON pointer of the place. */
  pointer: string;
  message: string;
  hint: string;
}
