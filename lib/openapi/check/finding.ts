import type { Rule } from '@/lib/base/errors/diagnostic-rules';
/** A mistake in a document. File and line are added later. */
export interface Finding {
  severity: 'error' | 'warning';
  rule: Rule;
  pointer: string;
  message: string;
  hint: string;
}
