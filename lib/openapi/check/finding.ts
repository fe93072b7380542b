import type { Rule } from '@/lib/base/errors/diagnostic-rules';
/** A mistake at a place in a document; file and line are added later. */
export interface Finding {
  severity: 'error' | 'warning';
  rule: Rule;
  /** JSON pointer of the place. */
  pointer: string;
  message: string;
  /** What to write instead. */
  hint: string;
}
