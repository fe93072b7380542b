import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import type { Rule } from '@/lib/base/errors/diagnostic-rules';
import type { SiteChange } from './site-change';

/** Rules of `check` about what a change of another file can spoil. */
const RULES: readonly Rule[] = [
  'sample-request',
  'response-sample',
  'sample-json',
  'sample-syntax',
  'broken-link',
  'broken-anchor',
  'missing-image',
];

/** What `check` finds now and did not find before: samples and links that no longer fit. */
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

/** What is found in one state and not in another. */
export function newFindings(before: readonly Diagnostic[], after: readonly Diagnostic[]): Diagnostic[] {
  const known = new Set(before.map(keyOf));
  return after.filter((finding) => !known.has(keyOf(finding)));
}

/** Lines move with every edit. */
function keyOf({ rule, file, message }: Diagnostic): string {
  return JSON.stringify([rule, file, message.replace(/:\d+/g, '')]);
}
