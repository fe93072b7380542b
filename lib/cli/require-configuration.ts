import { formatDiagnostic } from '@/lib/base/errors/diagnostic';
import { OperatorError } from '@/lib/base/errors/operator-error';
import type { Site } from '@/lib/site/site';

/**
 * Requires a readable `docs.json`. A server continues with what it can read of it, but a copy of such a site, or a
 * comparison with it, would pass for the complete one.
 *
 * @throws OperatorError if `docs.json` is missing, or it or a file that it names by `$ref` is not valid JSON
 */
export function requireConfiguration({ folder, diagnostics }: Site): void {
  const found = diagnostics.filter(({ rule }) => rule === 'invalid-json' || rule === 'missing-file');
  if (found.length === 0) return;
  throw new OperatorError([`${folder}:`, ...found.map(formatDiagnostic)].join('\n  '));
}
