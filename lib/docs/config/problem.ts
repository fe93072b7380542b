import type { Rule } from '@/lib/base/errors/diagnostic-rules';
import type { JsonPath } from './json-path';

/** A mistake in a configuration value, before its file is known. */
export interface Problem {
  severity: 'error' | 'warning';
  rule: Rule;
  path: JsonPath;
  /** Key below `path` that editors should jump to. */
  key?: string | undefined;
  message: string;
  hint?: string | undefined;
}
