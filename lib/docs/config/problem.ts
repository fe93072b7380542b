import type { Rule } from '@/lib/base/diagnostic-rules';
import type { JsonPath } from './json-path';

/** A mistake in a configuration value, before its file is known. */
export interface Problem {
  severity: 'error' | 'warning';
  /** Stable kebab-case name of the rule. */
  rule: Rule;
  /** Path of the value in question. */
  path: JsonPath;
  /** Key below `path` that editors should jump to. */
  key?: string | undefined;
  /** Sentence that continues the path. */
  message: string;
  hint?: string | undefined;
}
