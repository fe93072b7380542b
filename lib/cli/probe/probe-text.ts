import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import { formatDiagnostic } from '@/lib/base/errors/diagnostic';
import type { ProbeOutcome } from '@/lib/probe/run-probe';
import { counted } from '../counted';

const STATES = { fits: 'fits', differs: 'differs', unsure: 'unsure', left: 'not asked' } as const;

/** A table of the operations, then the differences, then the totals. */
export function probeText(outcomes: readonly ProbeOutcome[], findings: readonly Diagnostic[]): string {
  const width = Math.max(...outcomes.map(({ operation }) => operation.length), 0);
  const rows = outcomes.map(({ operation, state, status, milliseconds, note }) =>
    [
      STATES[state].padEnd(9),
      String(status ?? '').padStart(3),
      (milliseconds === undefined ? '' : `${milliseconds} ms`).padStart(9),
      operation.padEnd(width),
      note ?? '',
    ]
      .join('  ')
      .trimEnd(),
  );
  const told = findings.map(
    (finding) =>
      `${finding.severity === 'error' ? 'error  ' : 'warning'} ${formatDiagnostic(finding)} [${finding.rule}]`,
  );
  const asked = outcomes.filter(({ state }) => state !== 'left');
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const summary = [
    `${asked.length} of ${counted(outcomes.length, 'operation')} asked`,
    counted(errors, 'error'),
    counted(findings.length - errors, 'warning'),
  ].join(', ');
  return [...rows, ...(told.length === 0 ? [] : ['', ...told]), '', summary].join('\n');
}
