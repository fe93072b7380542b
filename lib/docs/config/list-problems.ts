import type * as z from 'zod';
import { type JsonPath, valueAt } from './json-path';
import type { JsonValue } from './json-value';
import type { Problem } from './problem';

/** A problem, and what to remove to make the rest usable. */
export interface SchemaProblem extends Problem {
  /** Path of the value to remove; the root if nothing is usable without it. */
  removal: JsonPath;
  /** For a list that is too long: how many entries may stay. */
  lengthMax?: number | undefined;
  missingKey?: string | number | undefined;
}

export function listProblems(issues: readonly z.core.$ZodIssue[], value: JsonValue): SchemaProblem[] {
  return issues.flatMap((issue) => problemsOfIssue(issue, [], value));
}

function problemsOfIssue(issue: z.core.$ZodIssue, parentPath: JsonPath, value: JsonValue): SchemaProblem[] {
  const path = [...parentPath, ...issue.path.filter((part) => typeof part !== 'symbol')];
  if (issue.code === 'unrecognized_keys') return unknownKeyProblems(issue, path);
  const [keyIssue] = issue.code === 'invalid_key' ? issue.issues : [];
  const branch = issue.code === 'invalid_union' ? intendedBranch(issue.errors) : undefined;
  if (branch !== undefined) return branch.flatMap((inner) => problemsOfIssue(inner, path, value));
  // The rule for keys has the better message; the record says only that a key is invalid.
  const wording = keyIssue?.message ?? issue.message;
  const [message = '', hint] = wording.split('\n');
  const isMissing = path.length > 0 && valueAt(value, path) === undefined;
  if (isMissing) {
    const holder = path.slice(0, -1);
    const missingKey = path.at(-1);
    return [
      { severity: 'error', rule: 'missing-key', path: holder, message, hint, removal: holder, missingKey },
    ];
  }
  const problem: SchemaProblem = {
    severity: 'error',
    rule: 'wrong-value',
    path,
    message,
    hint: hint || undefined,
    removal: path,
  };
  const isOfWrongType = issue.code === 'invalid_union' && typeof valueAt(value, path) !== 'string';
  if (issue.code === 'invalid_type' || isOfWrongType) return [{ ...problem, rule: 'wrong-type' }];
  if (issue.code === 'too_big' && issue.origin === 'array') {
    return [{ ...problem, severity: 'warning', rule: 'too-many', lengthMax: Number(issue.maximum) }];
  }
  return [problem];
}

function unknownKeyProblems(issue: z.core.$ZodIssueUnrecognizedKeys, path: JsonPath): SchemaProblem[] {
  const wordings = issue.message.split('\n\n');
  return issue.keys.map((key, index) => {
    const [message = '', hint] = (wordings[index] ?? '').split('\n');
    return { severity: 'warning', rule: 'unknown-key', path, key, message, hint, removal: [...path, key] };
  });
}

/**
 * The alternative that the author meant: the one whose type matches at the top or, of several, the one with the fewest
 * mistakes.
 */
function intendedBranch(branches: readonly (readonly z.core.$ZodIssue[])[]) {
  const fitting = branches.filter(
    (issues) => !issues.some((issue) => issue.path.length === 0 && isMismatch(issue)),
  );
  return fitting.toSorted((left, right) => left.length - right.length)[0];
}

function isMismatch(issue: z.core.$ZodIssue): boolean {
  if (issue.code === 'invalid_union') return intendedBranch(issue.errors) === undefined;
  return issue.code === 'invalid_type' || issue.code === 'invalid_value';
}
