import type { Rule } from './diagnostic-rules';

/** A finding for an author: what is wrong, where, and what to write instead. */
export interface Diagnostic {
  severity: 'error' | 'warning';
  /** Stable kebab-case name of the rule, for example `unknown-key` or `missing-page`. */
  rule: Rule;
  /** Path relative to the site folder, with forward slashes. */
  file: string;
  /** 1-based; absent if unknown. */
  line?: number | undefined;
  /** 1-based; present only with `line`. */
  column?: number | undefined;
  /** Path inside a configuration file, for example `navigation.tabs[1]`. */
  at?: string | undefined;
  /** What is wrong: a sentence that continues `at`, with a full stop. */
  message: string;
  /** What to write instead: one or more sentences. */
  hint?: string | undefined;
  /** Changes that certainly fix the finding; `check --fix` writes them. */
  edits?: readonly Edit[] | undefined;
}

export interface Edit {
  /** 1-based, in the file of the finding: where `written` begins, or a little before it. */
  line: number;
  column: number;
  written: string;
  instead: string;
}

/**
 * One line for a terminal or a page.
 *
 * @example `docs.json:41:7 navigation.tabs[1] has both "anchors" and "groups". Keep one kind of child per level.`
 */
export function formatDiagnostic(diagnostic: Diagnostic): string {
  const { file, line, column, at, message, hint } = diagnostic;
  const place = line === undefined ? file : `${file}:${line}${column === undefined ? '' : `:${column}`}`;
  return [place, at, message, hint].filter((part) => part !== undefined && part !== '').join(' ');
}
