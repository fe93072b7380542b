import type { JsonPath } from './json-path';

/** Something wrong with a configuration value, before it is known in which file the value stands. */
export interface Problem {
  severity: 'error' | 'warning';
  /** Stable kebab-case name of the rule. */
  rule: string;
  /** The value that the sentence is about. */
  path: JsonPath;
  /** A key below `path` that the editor should jump to. */
  key?: string | undefined;
  /** One sentence that continues the path. */
  message: string;
  hint?: string | undefined;
}
