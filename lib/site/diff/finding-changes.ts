import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import type { Rule } from '@/lib/base/errors/diagnostic-rules';
import type { SiteChange } from './site-change';

/** `check` rules that a change of another file can make fail. */
const RULES: readonly Rule[] = [
  'sample-request',
  'response-sample',
  'sample-json',
  'sample-syntax',
  'broken-link',
  'broken-anchor',
  'missing-image',
];

/** Findings of `check` that are new: samples and links that no longer fit. */
export function findingChanges(before: readonly Diagnostic[], after: readonly Diagnostic[]): SiteChange[] {
  return newFindings(before, after)
    .filter(({ rule }) => RULES.includes(rule))
    .map(({ rule, file, line, message, hint }) => ({
      rule,
      kind: 'changed',
      impact: 'risky',
      subject: line === undefined ? file : `${file}:${line}`,
      text: [message, hint].filter(Boolean).join(' '),
    }));
}

export function newFindings(before: readonly Diagnostic[], after: readonly Diagnostic[]): Diagnostic[] {
  const known = new Set(before.map(keyOf));
  return after.filter((finding) => !known.has(keyOf(finding)));
}

/** Line numbers are left out, because they move with every edit. */
function keyOf({ rule, file, message }: Diagnostic): string {
  return JSON.stringify([rule, file, message.replace(/:\d+/g, '')]);
}
