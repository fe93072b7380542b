import type { Impact } from '@/lib/openapi/changes/api-change';

export const REPORT_FORMATS = ['text', 'markdown', 'json'] as const;

/** What makes a comparison exit with 1: breaking changes, risky ones too, or nothing. */
export const FAIL_ON = ['breaking', 'risky', 'never'] as const;

export type FailOn = (typeof FAIL_ON)[number];

export function isFailed(changes: readonly { impact: Impact }[], failOn: FailOn): boolean {
  return changes.some(
    ({ impact }) =>
      (impact === 'breaking' && failOn !== 'never') || (impact === 'risky' && failOn === 'risky'),
  );
}
