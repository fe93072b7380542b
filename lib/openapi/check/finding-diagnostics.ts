import type { Diagnostic } from '@/lib/base/diagnostic';
import type { Rule } from '@/lib/base/diagnostic-rules';
import { createPositionFinder } from '../document/position-finder';
import type { Finding } from './finding';

const PER_RULE_MAX = 50;

/** Adds file and line to findings; of very many of one kind, only the first are reported. */
export function findingDiagnostics(findings: readonly Finding[], file: string, text: string): Diagnostic[] {
  const finder = createPositionFinder(text);
  const counts = new Map<Rule, number>();
  const diagnostics: Diagnostic[] = [];
  for (const { severity, rule, pointer, message, hint } of findings) {
    const count = (counts.get(rule) ?? 0) + 1;
    counts.set(rule, count);
    if (count > PER_RULE_MAX) continue;
    diagnostics.push({ severity, rule, file, ...finder.positionOf(pointer), at: pointer, message, hint });
  }
  for (const [rule, count] of counts) {
    if (count <= PER_RULE_MAX) continue;
    const message = `has ${count - PER_RULE_MAX} more findings of the kind "${rule}".`;
    diagnostics.push({ severity: 'warning', rule, file, message, hint: 'Fix those above first.' });
  }
  return diagnostics;
}
